import { HomeCard } from '../../listing/home-card.tsx';
import { EmptyResult } from './empty-result.tsx';
import type { DashboardData } from './load-dashboard.ts';
import { Pagination } from './pagination.tsx';

interface HomeListProps {
  data: DashboardData;
  selected: number | null;
  onPoint: (compound_id: number | null) => void;
  onOpen: (compound_id: number) => void;
}

const SIZES = '(min-width: 1536px) 18vw, (min-width: 1280px) 26vw, (min-width: 640px) 45vw, 92vw';
/** Cards that may be in view when the page opens on a large screen. */
const EAGER = 2;

/** One page of the homes that pass the filters. */
export function HomeList({ data, selected, onPoint, onOpen }: HomeListProps) {
  const { cards, page_count, search, now } = data;
  if (cards.length === 0) return <EmptyResult hint={data.hint} filters={search.filters} />;
  const asOf = new Date(now);
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 2xl:grid-cols-3">
        {cards.map(({ card, place }, index) => (
          <li key={card.compound_id} className="flex *:grow">
            <HomeCard
              compound={card}
              place={place}
              now={asOf}
              sizes={SIZES}
              eager={index < EAGER}
              selected={card.compound_id === selected}
              onPoint={onPoint}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      {page_count > 1 && <Pagination page={search.page} page_count={page_count} />}
    </>
  );
}
