import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { counted } from '../../../rules/values/counted.ts';
import { formatDay, formatNumber } from '../../../rules/values/formats.ts';
import { queryClient } from '../../identity/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../records/loaded.tsx';
import { compoundActivityQuery, type PopularCompound, popularCompoundsQuery } from './analytics-calls.ts';
import { FiguresBeside } from './data-table.tsx';
import { LineChart } from './line-chart.tsx';
import { Part } from './part.tsx';

/** The list is long, and the first are the most interesting. */
const FIRST_SHOWN = 10;

type ActivityDay = { day: string; viewers: number; liked: number; shared: number; asked: number };

function ActivityChart({ days, name }: { days: readonly ActivityDay[]; name: string }) {
  const series = useMemo(() => [{ label: 'Viewers', values: days.map(({ viewers }) => viewers) }], [days]);
  const dates = useMemo(() => days.map(({ day }) => day), [days]);
  return (
    <>
      <LineChart
        days={dates}
        series={series}
        summary={`Viewers of ${name} on each of ${days.length} days. The table below has the figures.`}
      />
      <FiguresBeside
        caption="Activity by day"
        heads={['Day', 'Viewers', 'Likes', 'Shares', 'Questions']}
        rows={days.map(({ day, viewers, liked, shared, asked }) => [formatDay(day), viewers, liked, shared, asked])}
      />
    </>
  );
}

function CompoundActivity({ home: { compound_id, name } }: { home: PopularCompound }) {
  const query = useQuery(compoundActivityQuery(compound_id), queryClient);
  return (
    <Loaded query={query} what="the activity of this home">
      {(days) => <ActivityChart days={days} name={name} />}
    </Loaded>
  );
}

function CompoundActivityRow({
  home,
  isOpen,
  onToggle,
}: {
  home: PopularCompound;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { name, popularity_percentile, viewers, liked, shared, asked } = home;
  const facts = [
    counted(viewers, 'viewer'),
    counted(liked, 'like'),
    counted(shared, 'share'),
    counted(asked, 'question'),
    `popularity ${formatNumber(popularity_percentile)}`,
  ];
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="min-h-11 text-left font-semibold underline underline-offset-4"
        >
          {name}
        </button>
        <span className="text-muted tabular-nums">{facts.join(' · ')}</span>
      </div>
      {isOpen && <CompoundActivity home={home} />}
    </li>
  );
}

/** The most popular homes, and what visitors did with each of them. */
export function CompoundsPart({ market_id }: { market_id: number | null }) {
  const query = useQuery(popularCompoundsQuery(market_id), queryClient);
  const [open, setOpen] = useState<number | null>(null);
  const [isAll, setAll] = useState(false);
  const shown = (homes: readonly PopularCompound[]) => (isAll ? homes : homes.slice(0, FIRST_SHOWN));
  return (
    <Part
      title="Homes"
      about="The most popular published homes, with the activity of the last 30 days. Popularity goes from 0 to 100 within a market and is counted each night."
    >
      <Loaded query={query} what="the homes">
        {(homes) =>
          homes.length === 0 ? (
            <p>No home is published here.</p>
          ) : (
            <>
              <ol className="divide-y divide-line rounded-2xl bg-surface px-4">
                {shown(homes).map((home) => (
                  <CompoundActivityRow
                    key={home.compound_id}
                    home={home}
                    isOpen={open === home.compound_id}
                    onToggle={() => setOpen(open === home.compound_id ? null : home.compound_id)}
                  />
                ))}
              </ol>
              {shown(homes).length < homes.length && (
                <Button className="self-start" onClick={() => setAll(true)}>
                  Show all {homes.length}
                </Button>
              )}
              <FiguresBeside
                caption="Homes by popularity"
                heads={['Home', 'Popularity', 'Viewers', 'Likes', 'Shares', 'Questions']}
                rows={homes.map((home) => [
                  home.name,
                  home.popularity_percentile,
                  home.viewers,
                  home.liked,
                  home.shared,
                  home.asked,
                ])}
              />
            </>
          )
        }
      </Loaded>
    </Part>
  );
}
