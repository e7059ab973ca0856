import type { HomeInside } from '../../../contracts/shapes/editorial.ts';
import { availabilityLabel, isSurelyAvailable } from '../../../rules/homes/facts/availability.ts';
import { lotSizeLabel } from '../../../rules/homes/facts/lot-size.ts';
import { tagLabel } from '../../../rules/homes/facts/tags.ts';
import { unitsLabel } from '../../../rules/homes/facts/units.ts';
import { priceLabel, pricePerHome } from '../../../rules/homes/prices/prices.ts';
import { counted } from '../../../rules/values/counted.ts';
import { formatDay, formatNumber } from '../../../rules/values/formats.ts';
import type { ComparedCompound } from './compared-compound.ts';
import { getGroup, type RowGroup, toRow } from './row.ts';

/** More homes inside are only counted. */
const MAX_INSIDE = 8;

const toNumber = (value: number | null): string | null => (value === null ? null : formatNumber(value));
/** A size of 0 is a gap in the listing. */
const getSize = (sqft: number | null): string | null => (sqft ? `${formatNumber(sqft)} sqft` : null);

/** `Upper flat: 2 beds, 1.5 baths` */
function insideWords({ name, beds, baths, potential }: HomeInside): string {
  const rooms = [
    beds !== null && (beds === 0 ? 'studio' : counted(beds, 'bed')),
    baths !== null && counted(baths, 'bath'),
    potential && 'potential',
  ].filter(Boolean);
  return rooms.length === 0 ? name : `${name}: ${rooms.join(', ')}`;
}

function homesInside({ editorial: { units } }: ComparedCompound): string[] {
  const lines = units.slice(0, MAX_INSIDE).map(insideWords);
  return units.length > MAX_INSIDE ? [...lines, `and ${units.length - MAX_INSIDE} more`] : lines;
}

function availabilityWords(home: ComparedCompound): string | null {
  const label = isSurelyAvailable(home) ? 'available' : availabilityLabel(home)?.label.toLowerCase();
  return label === undefined ? null : label.charAt(0).toUpperCase() + label.slice(1);
}

/** The rows with facts of the compared homes. A fact that no home has gets no row. */
export function factGroups(homes: readonly ComparedCompound[]): RowGroup[] {
  const perHome = ({ home, editorial }: ComparedCompound) =>
    priceLabel({ ...home, price: pricePerHome(home, editorial) }, 'full');
  return [
    getGroup('Price', [
      toRow('Price', homes, ({ home }) => priceLabel(home, 'full')),
      toRow('Price per home', homes, perHome),
      toRow('Availability', homes, availabilityWords),
      toRow('Listed', homes, ({ home }) => home.listed_on && formatDay(home.listed_on)),
    ]),
    getGroup('Property', [
      toRow('Type', homes, ({ editorial }) => editorial.category),
      toRow('Homes', homes, ({ editorial }) => unitsLabel(editorial)),
      toRow('Homes inside', homes, homesInside),
      toRow('Living area', homes, ({ home }) => getSize(home.sqft)),
      toRow('Bedrooms', homes, ({ attributes }) => toNumber(attributes.bedrooms)),
      toRow('Bathrooms', homes, ({ attributes }) => toNumber(attributes.bathrooms)),
      toRow('Lot', homes, ({ attributes }) => lotSizeLabel(attributes.lotSize)),
      toRow('Year built', homes, ({ attributes }) => attributes.yearBuilt?.toString() ?? null),
    ]),
  ];
}

/** The features of homes. Features that not all homes have come first. */
export function tagGroup(homes: readonly ComparedCompound[]): RowGroup {
  const getTags = ({ editorial: { mainTag, secondaryTags } }: ComparedCompound): string[] =>
    [...(mainTag === null ? [] : [mainTag]), ...secondaryTags].map(tagLabel);
  const all = homes.map((home) => new Set(getTags(home)));
  const isShared = (tag: string): boolean => all.every((tags) => tags.has(tag));
  return getGroup('Highlights', [
    toRow('Different', homes, (home) => getTags(home).filter((tag) => !isShared(tag))),
    toRow('In common', homes, (home) => getTags(home).filter(isShared).toSorted()),
  ]);
}
