import { Link, useSearchParams } from 'react-router';
import { marketLabel } from '../../../rules/metros.ts';
import { paths } from '../../lib/paths.ts';
import { changedSearch } from '../../lib/search.ts';
import { Icon } from '../../ui/icon.tsx';
import type { DashboardData } from './load-dashboard.ts';
import { SortField } from './sort-field.tsx';

/** What the list is of, how many there are, its order, and the way between list and map on a narrow screen. */
export function ListHeader({ data, mapOpen }: { data: DashboardData; mapOpen: boolean }) {
  const [params] = useSearchParams();
  const { total, search } = data;
  const count = `${total.toLocaleString('en-US')} ${total === 1 ? 'home' : 'homes'}`;
  return (
    <div className="flex h-16 items-center justify-between gap-3 px-4 md:h-24 md:px-6">
      <h2 className="w-0 grow text-xl whitespace-nowrap md:text-3xl" aria-live="polite" aria-atomic="true">
        {/* Each in one piece: a part behind another would move when the title's face arrives. */}
        <span className="tabular sm:hidden">{count}</span>
        <span className="tabular max-sm:hidden">{`${count} in ${marketLabel(search.filters.marketName)}`}</span>
      </h2>
      {/* As wide as the window says, whatever the count's face. */}
      <div className="flex shrink-0 items-center gap-2">
        <SortField sort={search.sort} />
        <Link
          to={paths.dashboard(changedSearch(params, { modal: mapOpen ? null : 'map' }))}
          preventScrollReset
          className="flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 font-semibold text-white lg:hidden"
        >
          <Icon name={mapOpen ? 'list' : 'map'} className="size-5 max-sm:hidden" />
          {mapOpen ? 'List' : 'Map'}
        </Link>
      </div>
    </div>
  );
}
