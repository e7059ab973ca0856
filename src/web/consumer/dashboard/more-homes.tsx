import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shuffleCompounds } from '../../../rules/homes/shuffle-compounds.ts';
import { marketLabel } from '../../../rules/places/metros.ts';
import { browserApi } from '../../lib/api.ts';
import { HomeCard } from '../../listing/home-card.tsx';
import { loadMarketListing } from '../../listing/market-listing.ts';
import { placeName } from '../../listing/place-name.ts';
import type { PlacedHome } from '../../listing/placed-home.ts';
import { CARDS_PER_PAGE, type DashboardData, findHomes } from './load-dashboard.ts';

const SHOWN = 10;
const SIZES = '288px';

async function drawHomes({ search }: DashboardData): Promise<PlacedHome[]> {
  const api = browserApi();
  const regionInfo = await api.cachedModelData('/region_info.json');
  const listing = regionInfo && (await loadMarketListing(api, regionInfo, search.filters.marketName));
  if (!listing) return [];
  const onPage = new Set(
    findHomes(listing, search).slice((search.page - 1) * CARDS_PER_PAGE, search.page * CARDS_PER_PAGE),
  );
  const others = listing.cards.filter((card) => !onPage.has(card) && card.available);
  return shuffleCompounds(others, new Set(), Math.random)
    .slice(0, SHOWN)
    .map((card) => ({ card, place: placeName(listing, card) }));
}

/**
 * Random homes of the market that the list doesn't show. They load when the section comes into view. Its space is
 * reserved.
 */
export function MoreHomes({ data, onOpen }: { data: DashboardData; onOpen: (compound_id: number) => void }) {
  const section = useRef<HTMLElement>(null);
  const [homes, setHomes] = useState<PlacedHome[]>();
  const market = data.search.filters.marketName;
  // The selection stays while filters change. Another market gets a new selection.
  const draw = useEffectEvent(() => drawHomes(data));

  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    let left = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void draw().then((drawn) => {
          if (!left) setHomes(drawn);
        });
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
    <section
      ref={section}
      aria-labelledby="more-homes"
      className="with-scripts border-t border-line px-4 py-10 md:px-6"
    >
      <h2 id="more-homes" className="text-2xl">
        More homes in {marketLabel(market)}
      </h2>
      <ul className="mt-5 flex h-[26rem] snap-x gap-5 overflow-x-auto pb-4">
        {homes?.map(({ card, place }) => (
          <li key={card.compound_id} data-compound-id={card.compound_id} className="flex w-72 shrink-0 snap-start">
            <HomeCard compound={card} place={place} now={now} sizes={SIZES} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
