import type { Home } from '../../../contracts/shapes/homes.ts';
import { daysAgo } from '../../../rules/values/days-ago.ts';

type Dates = Pick<Home, 'listed_on' | 'availability_checked_at'>;

/** How long a home has been on the market, and how old our knowledge of that is. */
export function ListedSince({ home: { listed_on, availability_checked_at }, now }: { home: Dates; now: Date }) {
  const [listed, checked] = [daysAgo(listed_on, now), daysAgo(availability_checked_at, now)];
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted empty:hidden">
      {listed && <span>Listed {listed}</span>}
      {checked && <span>Availability checked {checked}</span>}
    </p>
  );
}
