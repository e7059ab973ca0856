import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { availableWords, type CompoundCounts, goneWords } from '../../../../rules/homes/lists/compound-counts.ts';
import { noFilters } from '../../../../rules/homes/lists/compound-filters.ts';
import { formatFilters, type ListSearch } from '../../../../rules/navigation/list-search.ts';
import { formatBounds } from '../../../../rules/places/bounds.ts';
import { METROS, metroByMarketName } from '../../../../rules/places/metros/metros.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { compoundsSection } from '../../../listing/compounds-section.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SubmitWithoutScripts } from '../../../ui/page/without-scripts.tsx';
import { Select } from '../../../ui/select.tsx';
import { filterChips } from './filter-chips.ts';
import { clearMistakes, FILTERS_FORM_ID, withFilters } from './filter-fields.ts';
import { FilterPanels } from './filter-panels.tsx';
import { closePanels, useClosingPanels } from './use-closing-panels.ts';
import { useFormIsQuery } from './use-form-is-query.ts';
import { useScrollLock } from './use-scroll-lock.ts';
import { useSheetInAddress } from './use-sheet-in-address.ts';
import { useShiftedUp } from './use-shifted-up.ts';

interface FiltersBarProps {
  search: ListSearch;
  areas: readonly { name: string; display_name: string }[];
  counts: CompoundCounts;
  /** See `DashboardData`. */
  tagCounts: string;
  failed: string | undefined;
  onEditPeople: () => void;
}

const SHEET_ID = 'filter-sheet';

const liveMetros = METROS.filter((metro) => !metro.coming_soon);

/**
 * The filters: a form whose fields are the query. Without scripts, the browser submits it like any form. With scripts,
 * each change takes effect at once. On a wide screen the panels stand in a bar, on a narrow one in a sheet that a
 * button opens.
 */
export function FiltersBar({ search, areas, counts, tagCounts, failed, onEditPeople }: FiltersBarProps) {
  const { filters } = search;
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [params] = useSearchParams();
  useFormIsQuery(form, search);
  useClosingPanels(form);
  useShiftedUp(form);
  useScrollLock(sheet);
  const isSheetNamed = useSheetInAddress(sheet);
  const showsHomes = useRef(false);
  useEffect(() => {
    // After a step back, the router has put the page where it was when the sheet was opened.
    if (!isSheetNamed && showsHomes.current) compoundsSection()?.scrollIntoView();
    showsHomes.current = false;
  }, [isSheetNamed]);
  useEffect(() => {
    // The message about the failure stands above the list, which the sheet covers.
    if (failed !== undefined && form.current) closePanels(form.current);
  }, [failed]);
  const active = filterChips(filters, areas).length;
  // A list of homes that are all gone can be shown, too.
  const done = `Show ${(counts.total === counts.gone && goneWords(counts)) || availableWords(counts)}`;

  return (
    <form
      ref={form}
      id={FILTERS_FORM_ID}
      action={paths.dashboard()}
      autoComplete="off"
      // Without scripts, a filter that can't be read is dropped. It doesn't keep the others from the list.
      noValidate
      aria-label="Filters"
      className="sticky top-0 z-20 has-[[open]]:z-30 flex h-16 items-center gap-2 border-b border-line bg-ground px-4 md:h-[82px] md:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLInputElement>('input:invalid');
        const panel = wrong?.closest('details');
        if (wrong && panel) {
          panel.open = true;
          wrong.focus();
          return;
        }
        // The sheet covered the list. A wide screen shows it beside the open panel.
        showsHomes.current = event.currentTarget.querySelector(':popover-open') !== null;
        closePanels(event.currentTarget);
      }}
    >
      <Select
        name="markets"
        aria-label="Market"
        defaultValue={metroByMarketName(filters.marketName)?.key}
        data-absent="bay_area"
        dark
        className="border-ink bg-ink pl-4"
      >
        {liveMetros.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      {filters.bounds && <input type="hidden" name="bounds" value={formatBounds(filters.bounds)} />}
      <SubmitWithoutScripts>Show</SubmitWithoutScripts>
      <button type="button" popoverTarget={SHEET_ID} className={active > 0 ? 'sheet-button active' : 'sheet-button'}>
        {active > 0 ? `Filters · ${active}` : 'Filters'}
      </button>
      <div ref={sheet} id={SHEET_ID} popover="auto" className="sheet">
        <div className="sheet-head">
          <p className="display text-xl font-bold">Filters</p>
          <button type="button" popoverTarget={SHEET_ID} popoverTargetAction="hide" aria-label="Close">
            <Icon name="close" />
          </button>
        </div>
        <div className="sheet-body">
          <FilterPanels filters={filters} areas={areas} tagCounts={tagCounts} onEditPeople={onEditPeople} done={done} />
        </div>
        <div className="sheet-foot">
          <Link
            to={paths.dashboard(withFilters(params, formatFilters(noFilters(filters.marketName))))}
            preventScrollReset
            replace
            onClick={() => form.current && clearMistakes(form.current)}
          >
            Clear
          </Link>
          <button type="submit">{done}</button>
        </div>
      </div>
    </form>
  );
}
