import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { marketLabel } from '../../../rules/places/metros/metros.ts';
import { CompoundCardView } from '../../listing/compound-card-view.tsx';
import type { PlacedCompound } from '../../listing/placed-compound.ts';
import type { DashboardData } from './dashboard-data.ts';

const SIZES = '288px';

/**
 * Random homes of the market that the list doesn't show. They load when the section comes into view. Its space is
 * reserved.
 */
export function MoreCompounds({ data, onOpen }: { data: DashboardData; onOpen: (compound_id: number) => void }) {
  const section = useRef<HTMLElement>(null);
  const [homes, setHomes] = useState<PlacedCompound[]>();
  const market = data.search.filters.marketName;
  // The selection stays while filters change. Another market gets a new selection.
  const draw = useEffectEvent(async () => (await import('./draw-compounds.ts')).drawCompounds(data));

  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    let left = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        draw().then(
          (drawn) => left || setHomes(drawn),
          (error: unknown) => console.warn('More homes', error),
        );
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => {
      left = true;
      observer.disconnect();
    };
  }, [market]);

  const now = new Date(data.now);
  return (
    <section ref={section} aria-labelledby="more-homes" className="px-4 py-10 md:px-6">
      <h2 id="more-homes" className="text-2xl">
        More homes in {marketLabel(market)}
      </h2>
      <ul className="mt-5 flex h-[26rem] snap-x gap-5 overflow-x-auto pb-4">
        {homes?.map(({ card, place }) => (
          <li key={card.compound_id} data-compound-id={card.compound_id} className="flex w-72 shrink-0 snap-start">
            <CompoundCardView compound={card} place={place} now={now} sizes={SIZES} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
