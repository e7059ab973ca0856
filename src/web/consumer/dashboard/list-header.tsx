import { Link, useSearchParams } from 'react-router';
import { availableWords, goneWords } from '../../../rules/homes/lists/compound-counts.ts';
import { marketLabel } from '../../../rules/places/metros/metros.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { overPage, useCloseOverlay } from '../../lib/navigation/overlay-history.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { changedSearch } from '../../lib/navigation/search.ts';
import { Icon } from '../../ui/icon.tsx';
import type { DashboardData } from './dashboard-data.ts';
import { SortField } from './filters/sort-field.tsx';

interface ListHeaderProps {
  data: DashboardData;
  mapOpen: boolean;
  /** Asks for the visitor's people, and then calls back. */
  onEditPeople: (done?: () => void) => void;
}

/** The market, the number of homes, the order, and on a narrow screen the link between list and map. */
export function ListHeader({ data, mapOpen, onEditPeople }: ListHeaderProps) {
  const [params] = useSearchParams();
  const closeOverlay = useCloseOverlay();
  const { search } = data;
  const count = availableWords(data);
  const gone = goneWords(data);
  return (
    <div className="flex h-16 items-center justify-between gap-3 px-4 md:h-24 md:px-6">
      <h2 className="w-0 grow text-xl whitespace-nowrap md:text-3xl" aria-live="polite" aria-atomic="true">
        {/* Each as one text node: a separate second part would move when the web font arrives. */}
        <span className="tabular block sm:hidden">{count}</span>
        <span className="tabular block max-sm:hidden">{`${count} in ${marketLabel(search.filters.marketName)}`}</span>
        {gone !== null && (
          <span className="tabular block font-sans text-sm font-normal text-muted md:text-base">{gone}</span>
        )}
      </h2>
      {/* The width depends on the window, not on the font of the count. */}
      <div className="flex shrink-0 items-center gap-2">
        <SortField search={search} onEditPeople={onEditPeople} />
        <Link
          to={paths.dashboard(changedSearch(params, { modal: mapOpen ? null : 'map' }))}
          state={overPage}
          preventScrollReset
          onClick={(event) => {
            if (!mapOpen || !isPlainClick(event)) return;
            event.preventDefault();
            closeOverlay({ modal: null });
          }}
          className="flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 font-semibold text-white lg:hidden"
        >
          <Icon name={mapOpen ? 'list' : 'map'} className="size-5 max-sm:hidden" />
          {mapOpen ? 'List' : 'Map'}
        </Link>
      </div>
    </div>
  );
}
