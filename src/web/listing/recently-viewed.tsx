import { useEffect, useRef, useState } from 'react';
import { useRecentCompounds } from '../lib/storage/recent-compounds.ts';
import { CompoundCardView } from './compound-card-view.tsx';
import { loadCards } from './load-cards.ts';
import type { PlacedCompound } from './placed-compound.ts';

interface RecentlyViewedProps {
  /** The home that the page is about. */
  except?: number;
  now: Date;
  onOpen?: (compound_id: number) => void;
}

/** The homes that were opened last in this browser. They load when the section comes into view. Its space is reserved. */
export function RecentlyViewed({ except, now, onOpen }: RecentlyViewedProps) {
  const section = useRef<HTMLElement>(null);
  const ids = useRecentCompounds()
    .filter((id) => id !== except)
    .join();
  const [homes, setHomes] = useState<readonly PlacedCompound[]>();
  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    let left = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        loadCards(ids.split(',').map(Number)).then(
          (loaded) => left || setHomes(loaded),
          // Nobody waits for this section.
          (error: unknown) => {
            console.warn('Recently viewed', error);
            if (!left) setHomes([]);
          },
        );
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => {
      left = true;
      observer.disconnect();
    };
  }, [ids]);
  if (ids === '' || homes?.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="recently-viewed">
      <h2 id="recently-viewed" className="text-2xl">
        Recently viewed
      </h2>
      <ul className="mt-5 flex h-[26rem] snap-x gap-5 overflow-x-auto pb-4">
        {homes?.map(({ card, place }) => (
          <li key={card.compound_id} data-compound-id={card.compound_id} className="flex w-72 shrink-0 snap-start">
            <CompoundCardView compound={card} place={place} now={now} sizes="288px" {...(onOpen && { onOpen })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
