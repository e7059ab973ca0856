import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { homeCategories } from '../../../contracts/values/home-categories.ts';
import { activeFilters, type FilterName } from '../../../rules/homes/compound-filters.ts';
import {
  canonicalSearch,
  filterParamNames,
  type ListSearch,
  namesMarket,
} from '../../../rules/navigation/search-params.ts';
import { formatBounds } from '../../../rules/places/bounds.ts';
import { METROS, metroByMarketName } from '../../../rules/places/metros.ts';
import { useCurrentSession } from '../../identity/current-session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { keptQuery } from '../../lib/navigation/visit.ts';
import { rememberedAccount } from '../../lib/storage/remembered-account.ts';
import { track } from '../../lib/track.ts';
import { Select } from '../../ui/select.tsx';
import { SubmitWithoutScripts } from '../../ui/without-scripts.tsx';
import { cleanQuery } from './clean-address.ts';
import { FeatureChoices } from './feature-choices.tsx';
import { Checkbox, RangeFields, Segments, Toggle } from './filter-controls.tsx';
import {
  FILTERS_FORM_ID,
  groupDigits,
  hasReversedRange,
  isNumberField,
  searchOfForm,
  showSearchInForm,
  withFilters,
} from './filter-fields.ts';
import { FilterPanel } from './filter-panel.tsx';
import { useClosingPanels } from './use-closing-panels.ts';

interface FiltersBarProps {
  search: ListSearch;
  areas: readonly { name: string; display_name: string }[];
  total: number;
  /** See `DashboardData`. */
  tagCounts: string;
}

/** Typing pauses shorter than this don't change the list. */
const TYPING_PAUSE_MS = 200;

const liveMetros = METROS.filter((metro) => !metro.coming_soon);

/** Keeps the form and the address in sync in both directions. */
function useFormIsQuery(form: RefObject<HTMLFormElement | null>, shown: ListSearch): void {
  const navigate = useNavigate();
  const follows = useCurrentSession()?.subscriber_id != null;
  const [params] = useSearchParams();
  const search = params.toString();
  const hydrated = useRef(false);
  /** Whether the address already has a part of what the visitor is typing. One step back undoes all of it. */
  const isTyping = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const current = new URLSearchParams(search);
    const apply = (): boolean => {
      const wanted = searchOfForm(element, shown.filters.marketName);
      if (wanted === canonicalSearch(current, filterParamNames)) return false;
      track('Filters Changed', { search: wanted });
      void navigate(paths.dashboard(withFilters(current, wanted)), {
        preventScrollReset: true,
        replace: !hydrated.current || isTyping.current,
      });
      return true;
    };
    let applied = false;
    if (hydrated.current) showSearchInForm(element, search);
    // Changes that the visitor made before the scripts ran exist only in the form.
    else applied = apply();
    hydrated.current = true;
    const saysMarket = follows || (rememberedAccount()?.subscriber_id !== undefined && namesMarket(current));
    const clean = applied ? null : cleanQuery(search, shown, keptQuery(), saysMarket);
    if (clean !== null) void navigate(paths.dashboard(clean), { preventScrollReset: true, replace: true });
    const onChange = (): void => {
      groupDigits(element);
      apply();
      isTyping.current = false;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const applySoon = (): void => {
      clearTimeout(timer);
      // A half-typed upper bound can be below the lower one. Then wait until the visitor has typed all of it.
      if (hasReversedRange(element)) return;
      timer = setTimeout(() => (isTyping.current = apply() || isTyping.current), TYPING_PAUSE_MS);
    };
    const onInput = ({ target }: Event): void => {
      if (isNumberField(target)) applySoon();
    };
    // The visitor may have typed on while the list for the first digits was loading.
    if (isTyping.current) applySoon();
    element.addEventListener('change', onChange);
    element.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('change', onChange);
      element.removeEventListener('input', onInput);
    };
  }, [form, navigate, search, shown, follows]);
}

/**
 * The filters: a form whose fields are the query. Without scripts, the browser submits it like any form. With scripts,
 * each change takes effect at once.
 */
export function FiltersBar({ search, areas, total, tagCounts }: FiltersBarProps) {
  const { filters } = search;
  const form = useRef<HTMLFormElement>(null);
  useFormIsQuery(form, search);
  useClosingPanels(form);
  const active = new Set<FilterName>(activeFilters(filters));
  const metroKey = metroByMarketName(filters.marketName)?.key;
  const done = `Show ${total} ${total === 1 ? 'home' : 'homes'}`;
  const count = (list: readonly unknown[]): string => (list.length > 0 ? ` · ${list.length}` : '');

  return (
    <form
      ref={form}
      id={FILTERS_FORM_ID}
      action={paths.dashboard()}
      autoComplete="off"
      aria-label="Filters"
      className="sticky top-0 z-20 has-[[open]]:z-30 flex h-16 items-center gap-2 overflow-x-auto border-b border-line bg-ground px-4 [scrollbar-width:none] md:h-[82px] md:px-6 lg:overflow-visible"
      onSubmit={(event) => {
        event.preventDefault();
        for (const panel of event.currentTarget.querySelectorAll('details')) panel.open = false;
      }}
    >
      <Select
        name="markets"
        aria-label="Market"
        defaultValue={metroKey}
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
      <FilterPanel title={`Areas${count(filters.areaNames)}`} active={active.has('areas')} done={done}>
        {areas.map(({ name, display_name }) => (
          <Checkbox
            key={name}
            name="areas"
            value={name}
            label={display_name}
            checked={filters.areaNames.includes(name)}
          />
        ))}
      </FilterPanel>
      <FilterPanel title={`Home type${count(filters.categories)}`} active={active.has('categories')} done={done}>
        {homeCategories.map((category) => (
          <Checkbox
            key={category}
            name="categories"
            value={category}
            label={category}
            checked={filters.categories.includes(category)}
          />
        ))}
      </FilterPanel>
      <FilterPanel title="Units" active={active.has('units')} done={done}>
        <RangeFields
          legend="Number of units"
          names={['min_units', 'max_units']}
          values={[filters.minHouseholdUnits, filters.maxHouseholdUnits]}
        />
        <Checkbox
          name="potential_units"
          value="1"
          label="Include potential units"
          checked={filters.includePotentialUnits}
        />
      </FilterPanel>
      <FilterPanel title="Price" active={active.has('price') || active.has('listing_type')} done={done}>
        <Segments
          legend="Buy or rent"
          name="listing_type"
          choices={[
            ['', 'Both'],
            ['sale', 'Buy'],
            ['rental', 'Rent'],
          ]}
          chosen={filters.listingType ?? ''}
        />
        <RangeFields
          legend="US dollars"
          names={['min_price', 'max_price']}
          values={[filters.minPrice, filters.maxPrice]}
        />
      </FilterPanel>
      <FilterPanel title="Size" active={active.has('sqft')} done={done}>
        <RangeFields
          legend="Square feet"
          names={['min_sqft', 'max_sqft']}
          values={[filters.minSqft, filters.maxSqft]}
        />
      </FilterPanel>
      <FilterPanel title={`Features${count(filters.tags)}`} active={active.has('tags')} done={done} wide>
        <FeatureChoices chosen={filters.tags} counts={tagCounts} />
      </FilterPanel>
      <Toggle name="available" label="Available only" checked={filters.onlyAvailable} />
    </form>
  );
}
