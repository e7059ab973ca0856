import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { statusWords } from '../../../../rules/curation/review-actions.ts';
import { fullPrice, priceLabel, pricePerHome } from '../../../../rules/homes/prices/prices.ts';
import { formatNumber } from '../../../../rules/values/formats.ts';

/** A fact of two homes. */
export interface ComparedFact {
  label: string;
  left: string;
  right: string;
  /** The home with the better price. Null if neither is better, or if the fact is no price. */
  better: 'left' | 'right' | null;
}

type Words = (compound: StaffCompound) => string | number | null;

const square = (value: number | null): string | null => (value === null ? null : `${formatNumber(value)} sqft`);

const perSquareFoot = ({ home: { price, sqft } }: StaffCompound): number | null =>
  price === null || price <= 0 || !sqft ? null : Math.round(price / sqft);

const perHome = ({ home, editorial }: StaffCompound): number | null => pricePerHome(home, editorial);

const attributes = ({ home_details }: StaffCompound) => home_details.home_attributes;

const facts: readonly [label: string, Words][] = [
  ['Address', ({ home }) => home.formatted_address],
  ['Status', ({ status }) => statusWords[status]],
  ['Note', ({ status_note }) => status_note],
  ['Homes', ({ editorial }) => editorial.numUnits],
  ['Potential homes', ({ editorial }) => editorial.numPotentialUnits],
  ['Category', ({ editorial }) => editorial.category],
  ['Main tag', ({ editorial }) => editorial.mainTag],
  ['Living area', ({ home }) => square(home.sqft)],
  ['Bedrooms', (compound) => attributes(compound).bedrooms],
  ['Bathrooms', (compound) => attributes(compound).bathrooms],
  ['Lot', (compound) => square(attributes(compound).lotSize)],
  ['Year built', (compound) => attributes(compound).yearBuilt],
  ['Parcel', (compound) => attributes(compound).parcelNumber],
  ['Listed on', ({ home }) => home.listed_on],
  ['Photos', ({ home_photos }) => home_photos.length],
  ['Source', ({ home }) => home.provider],
];

const UNKNOWN = 'Unknown';

const inWords = (value: string | number | null): string => (value === null || value === '' ? UNKNOWN : String(value));

type Price = (compound: StaffCompound) => number | null;

/** A price of two homes. Sales and rents can't be compared. */
function comparedPrice(
  label: string,
  price: Price,
  [left, right]: readonly [StaffCompound, StaffCompound],
  words: (dollars: number, compound: StaffCompound) => string | null,
): ComparedFact {
  const [a, b] = [price(left), price(right)];
  const isComparable = a !== null && b !== null && a !== b && left.home.listing_type === right.home.listing_type;
  return {
    label,
    left: inWords(a === null ? null : words(a, left)),
    right: inWords(b === null ? null : words(b, right)),
    better: isComparable ? (a < b ? 'left' : 'right') : null,
  };
}

/** The facts of two homes side by side. */
export function comparedFacts(left: StaffCompound, right: StaffCompound): ComparedFact[] {
  const homes = [left, right] as const;
  const each = (dollars: number): string => fullPrice(dollars);
  return [
    {
      ...comparedPrice(
        'Price',
        ({ home }) => home.price,
        homes,
        (_, { home }) => priceLabel(home, 'full'),
      ),
      better: null,
    },
    comparedPrice('Price per home', perHome, homes, each),
    comparedPrice('Price per square foot', perSquareFoot, homes, each),
    ...facts.map(([label, words]) => ({
      label,
      left: inWords(words(left)),
      right: inWords(words(right)),
      better: null,
    })),
  ];
}
