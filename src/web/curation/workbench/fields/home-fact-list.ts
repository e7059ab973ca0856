import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import type { HomeField } from '../../../../contracts/values/home-fields.ts';
import { formatNumber } from '../../../../rules/values/formats.ts';
import { type NumberRule, numberRules, readNumberField } from '../../../../rules/values/number-field.ts';

/** The text of a field as a value, or what is wrong with it. */
export type ReadFact = { value: unknown } | { problem: string };

export interface HomeFact {
  field: HomeField;
  label: string;
  /** How the field is typed. A choice has options. */
  type: 'text' | 'date' | 'select';
  options?: Readonly<Record<string, string>>;
  /** Whether the value is in dollars or square feet, which get commas. */
  unit?: string;
  /** The value as it is read, where it is neither text nor a number. */
  words?: (value: unknown) => string;
  read: (text: string) => ReadFact;
}

const states: Readonly<Record<StaffCompound['home']['current_status'], string>> = {
  active: 'Active',
  pending: 'Pending',
  sold: 'Sold',
  recently_sold: 'Recently sold',
  rented: 'Rented',
  off_market: 'Off market',
  unknown: 'Unknown',
};

const offers: Readonly<Record<StaffCompound['home']['listing_type'], string>> = {
  sale: 'For sale',
  rental: 'For rent',
  other: 'Other',
};

const number =
  (rule: NumberRule) =>
  (text: string): ReadFact =>
    readNumberField(text, rule);
const size = number(numberRules.square_feet);

const line =
  (longest: number, what: string) =>
  (text: string): ReadFact => {
    const value = text.trim();
    if (value.length > longest) return { problem: `${what} has at most ${longest} characters.` };
    return { value: value === '' ? null : value };
  };

/** The facts that staff change, in the order of the form. The address has a form of its own. */
export const homeFacts: readonly HomeFact[] = [
  {
    field: 'price',
    label: 'Price',
    type: 'text',
    unit: '$',
    read: number(numberRules.price),
  },
  { field: 'sqft', label: 'Living area', type: 'text', unit: 'sqft', read: size },
  { field: 'current_status', label: 'State', type: 'select', options: states, read: (value) => ({ value }) },
  { field: 'listing_type', label: 'Offered', type: 'select', options: offers, read: (value) => ({ value }) },
  { field: 'listed_on', label: 'Listed on', type: 'date', read: (text) => ({ value: text === '' ? null : text }) },
  {
    field: 'home_attributes.bedrooms',
    label: 'Bedrooms',
    type: 'text',
    read: number({ limit: 100, step: 0.5, problem: 'Enter a number from 0 to 100.' }),
  },
  {
    field: 'home_attributes.bathrooms',
    label: 'Bathrooms',
    type: 'text',
    read: number({ limit: 100, step: 0.25, problem: 'Enter a number from 0 to 100.' }),
  },
  { field: 'home_attributes.lotSize', label: 'Lot', type: 'text', unit: 'sqft', read: size },
  {
    field: 'home_attributes.yearBuilt',
    label: 'Year built',
    type: 'text',
    read: number({ limit: 2_200, least: 1_600, step: 1, problem: 'Enter a year from 1600 to 2200.' }),
  },
  { field: 'home_attributes.parcelNumber', label: 'Parcel', type: 'text', read: line(60, 'A parcel number') },
];

/** A value as its field has it. */
export function inputText({ unit }: Pick<HomeFact, 'unit'>, value: unknown): string {
  if (typeof value === 'number') return unit === undefined ? `${value}` : formatNumber(value);
  return typeof value === 'string' ? value : '';
}

/** A value as it is read: `$614,000`, `1,200 sqft`, `Active`. */
export function factWords({ unit, options, words }: HomeFact, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'unknown';
  if (words) return words(value);
  const text = inputText({ ...(unit !== undefined && { unit }) }, value);
  if (options) return options[text] ?? text;
  if (unit === '$') return `$${text}`;
  return unit === undefined ? text : `${text} ${unit}`;
}
