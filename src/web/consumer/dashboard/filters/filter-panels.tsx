import { homeCategories } from '../../../../contracts/values/home-categories.ts';
import { activeFilters, type FilterName, type Filters } from '../../../../rules/homes/lists/compound-filters.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { FeatureChoices } from './feature-choices.tsx';
import { Checkbox, NumberField, RangeFields, Toggle } from './filter-controls.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { PeopleChoices } from './people-choices.tsx';

interface FilterPanelsProps {
  filters: Filters;
  areas: readonly { name: string; display_name: string }[];
  /** See `DashboardData`. */
  tagCounts: string;
  onEditPeople: () => void;
  /** The label of the button that closes a panel, or submits the form without scripts. */
  done: string;
}

const count = (list: readonly unknown[]): string => (list.length > 0 ? ` · ${list.length}` : '');

/** All filters but the market, each in its panel. */
export function FilterPanels({ filters, areas, tagCounts, onEditPeople, done }: FilterPanelsProps) {
  const active = activeFilters(filters);
  const among = (...names: FilterName[]): FilterName[] => active.filter((name) => names.includes(name));
  const price = among('price', 'listing_type');
  const size = among('units', 'rooms', 'sqft');
  return (
    <>
      <FilterPanel done={done} title={`Areas${count(filters.areaNames)}`} active={filters.areaNames.length > 0}>
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
      <FilterPanel done={done} title={`Walk to people${count(among('walk'))}`} active={among('walk').length > 0}>
        <PeopleChoices maxWalk={filters.maxWalk} onEditPeople={onEditPeople} />
      </FilterPanel>
      <FilterPanel done={done} title={`Home type${count(filters.categories)}`} active={filters.categories.length > 0}>
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
      <FilterPanel done={done} title={`Price${count(price)}`} active={price.length > 0}>
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
      <FilterPanel done={done} title={`Size${count(size)}`} active={size.length > 0}>
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
        <fieldset className="mb-2">
          <legend className="mb-2 text-sm text-muted">One of the homes has at least</legend>
          <div className="grid grid-cols-2 gap-3">
            <NumberField label="Bedrooms" name="min_beds" value={filters.minBeds} />
            <NumberField label="Baths" name="min_baths" value={filters.minBaths} decimal />
          </div>
        </fieldset>
        <RangeFields
          legend="Square feet"
          names={['min_sqft', 'max_sqft']}
          values={[filters.minSqft, filters.maxSqft]}
        />
      </FilterPanel>
      <FilterPanel done={done} title={`Features${count(filters.tags)}`} active={filters.tags.length > 0} wide>
        <FeatureChoices chosen={filters.tags} counts={tagCounts} />
      </FilterPanel>
      <Toggle name="available" label="Available only" checked={filters.onlyAvailable} />
    </>
  );
}
