import { tagLabel } from '../../../../rules/homes/facts/tags.ts';
import { type Filters, withoutFilter } from '../../../../rules/homes/lists/compound-filters.ts';
import { abbreviatedPrice } from '../../../../rules/homes/prices/prices.ts';
import { formatNumber } from '../../../../rules/values/formats.ts';

/** A filter in words, and the filters without it. */
export interface FilterChip {
  label: string;
  without: Filters;
}

type Bound = number | undefined;

/** A range in words, such as `$1m or more`, or null if it has no bound. */
function rangeLabel(min: Bound, max: Bound, write: (value: number) => string, unit = ''): string | null {
  if (min !== undefined && max !== undefined)
    return (min === max ? write(min) : `${write(min)} to ${write(max)}`) + unit;
  if (min !== undefined) return `${write(min)}${unit} or more`;
  return max === undefined ? null : `Up to ${write(max)}${unit}`;
}

function priceLabel({ minPrice, maxPrice }: Filters): string | null {
  return rangeLabel(minPrice, maxPrice, abbreviatedPrice);
}

function sizeLabel({ minSqft, maxSqft }: Filters): string | null {
  return rangeLabel(minSqft, maxSqft, formatNumber, ' sqft');
}

function unitsLabel({ minHouseholdUnits: min, maxHouseholdUnits: max, includePotentialUnits }: Filters): string | null {
  const range = rangeLabel(min, max, formatNumber);
  return range && `${range} ${max === 1 ? 'home' : 'homes'}${includePotentialUnits ? ', potential too' : ''}`;
}

function roomsLabel({ minBeds, minBaths }: Filters): string | null {
  const parts = [minBeds && `${formatNumber(minBeds)}+ beds`, minBaths && `${formatNumber(minBaths)}+ baths`].filter(
    Boolean,
  );
  return parts.length === 0 ? null : `A home with ${parts.join(', ')}`;
}

const listingTypeLabels = { sale: 'For sale', rental: 'For rent' } as const;

/** One chip for each value that can be removed on its own, the most general first. */
export function filterChips(
  filters: Filters,
  areas: readonly { name: string; display_name: string }[],
): readonly FilterChip[] {
  const { areaNames, categories, tags, listingType, onlyAvailable } = filters;
  const single = [
    ['listing_type', listingType ? listingTypeLabels[listingType] : null],
    ['available', onlyAvailable ? 'Available' : null],
    ['price', priceLabel(filters)],
    ['units', unitsLabel(filters)],
    ['rooms', roomsLabel(filters)],
    ['sqft', sizeLabel(filters)],
    ['bounds', filters.bounds ? 'This map area' : null],
    ['walk', filters.maxWalk ? `Within a ${formatNumber(filters.maxWalk)} min walk` : null],
  ] as const;
  const areaLabel = (name: string): string => areas.find((area) => area.name === name)?.display_name ?? name;
  return [
    ...single.flatMap(([name, label]) => (label === null ? [] : [{ label, without: withoutFilter(filters, name) }])),
    ...areaNames.map((name) => ({
      label: areaLabel(name),
      without: { ...filters, areaNames: areaNames.filter((other) => other !== name) },
    })),
    ...categories.map((category) => ({
      label: category,
      without: { ...filters, categories: categories.filter((other) => other !== category) },
    })),
    ...tags.map((tag) => ({
      label: tagLabel(tag),
      without: { ...filters, tags: tags.filter((other) => other !== tag) },
    })),
  ];
}
