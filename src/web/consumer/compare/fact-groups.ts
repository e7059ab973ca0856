import type { HomeInside } from '../../../contracts/shapes/editorial.ts';
import { availabilityLabel, isSurelyAvailable } from '../../../rules/homes/facts/availability.ts';
import { lotSizeLabel } from '../../../rules/homes/facts/lot-size.ts';
import { tagLabel } from '../../../rules/homes/facts/tags.ts';
import { unitsLabel } from '../../../rules/homes/facts/units.ts';
import { priceLabel, pricePerHome } from '../../../rules/homes/prices/prices.ts';
import { counted } from '../../../rules/values/counted.ts';
import { formatDay, formatNumber } from '../../../rules/values/formats.ts';
import type { ComparedHome } from './compared-home.ts';
import { groupOf, type RowGroup, rowOf } from './row.ts';

/** More homes inside are only counted. */
const MAX_INSIDE = 8;

const numberOf = (value: number | null): string | null => (value === null ? null : formatNumber(value));
/** A size of 0 is a gap in the listing. */
const sizeOf = (sqft: number | null): string | null => (sqft ? `${formatNumber(sqft)} sqft` : null);

/** `Upper flat: 2 beds, 1.5 baths` */
function insideWords({ name, beds, baths, potential }: HomeInside): string {
  const rooms = [
    beds !== null && (beds === 0 ? 'studio' : counted(beds, 'bed')),
    baths !== null && counted(baths, 'bath'),
    potential && 'potential',
  ].filter(Boolean);
  return rooms.length === 0 ? name : `${name}: ${rooms.join(', ')}`;
}

function homesInside({ editorial: { units } }: ComparedHome): string[] {
  const lines = units.slice(0, MAX_INSIDE).map(insideWords);
  return units.length > MAX_INSIDE ? [...lines, `and ${units.length - MAX_INSIDE} more`] : lines;
}

function availabilityWords(home: ComparedHome): string | null {
  const label = isSurelyAvailable(home) ? 'available' : availabilityLabel(home)?.label.toLowerCase();
  return label === undefined ? null : label.charAt(0).toUpperCase() + label.slice(1);
}

/** The rows with facts of the compared homes. A fact that no home has gets no row. */
export function factGroups(homes: readonly ComparedHome[]): RowGroup[] {
  const perHome = ({ home, editorial }: ComparedHome) =>
    priceLabel({ ...home, price: pricePerHome(home, editorial) }, 'full');
  return [
    groupOf('Price', [
      rowOf('Price', homes, ({ home }) => priceLabel(home, 'full')),
      rowOf('Price per home', homes, perHome),
      rowOf('Availability', homes, availabilityWords),
      rowOf('Listed', homes, ({ home }) => home.listed_on && formatDay(home.listed_on)),
    ]),
    groupOf('Property', [
      rowOf('Type', homes, ({ editorial }) => editorial.category),
      rowOf('Homes', homes, ({ editorial }) => unitsLabel(editorial)),
      rowOf('Homes inside', homes, homesInside),
      rowOf('Living area', homes, ({ home }) => sizeOf(home.sqft)),
      rowOf('Bedrooms', homes, ({ attributes }) => numberOf(attributes.bedrooms)),
      rowOf('Bathrooms', homes, ({ attributes }) => numberOf(attributes.bathrooms)),
      rowOf('Lot', homes, ({ attributes }) => lotSizeLabel(attributes.lotSize)),
      rowOf('Year built', homes, ({ attributes }) => attributes.yearBuilt?.toString() ?? null),
    ]),
  ];
}

/** The features of homes. Features that not all homes have come first. */
export function tagGroup(homes: readonly ComparedHome[]): RowGroup {
  const tagsOf = ({ editorial: { mainTag, secondaryTags } }: ComparedHome): string[] =>
    [...(mainTag === null ? [] : [mainTag]), ...secondaryTags].map(tagLabel);
  const all = homes.map((home) => new Set(tagsOf(home)));
  const isShared = (tag: string): boolean => all.every((tags) => tags.has(tag));
  return groupOf('Highlights', [
    rowOf('Different', homes, (home) => tagsOf(home).filter((tag) => !isShared(tag))),
    rowOf('In common', homes, (home) => tagsOf(home).filter(isShared).toSorted()),
  ]);
}
