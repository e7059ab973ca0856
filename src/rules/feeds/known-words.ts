import { foldWord } from '../curation/feed-words.ts';

const units = ['Square Feet', 'Square Meters'];
const shortUnits = ['Sq Ft', 'Sq Feet', 'SF', 'Sq M'];

/**
 * The words of the RESO Data Dictionary 2.0 that the mapping depends on, by field. A word that isn't here is kept as the feed wrote it,
 * and staff are asked what it means.
 */
export const dictionaryWords: Readonly<Record<string, readonly string[]>> = {
  StandardStatus: [
    'Active',
    'Active Under Contract',
    'Canceled',
    'Closed',
    'Coming Soon',
    'Delete',
    'Expired',
    'Hold',
    'Incomplete',
    'Pending',
    'Withdrawn',
  ],
  PropertyType: [
    'Residential',
    'Residential Income',
    'Residential Lease',
    'Land',
    'Farm',
    'Commercial Sale',
    'Commercial Lease',
    'Business Opportunity',
    'Manufactured In Park',
  ],
  PropertySubType: [
    'Agriculture',
    'Apartment',
    'Boat Slip',
    'Business',
    'Cabin',
    'Condominium',
    'Deeded Parking',
    'Duplex',
    'Farm',
    'Hotel/Motel',
    'Industrial',
    'Manufactured Home',
    'Manufactured On Land',
    'Mixed Use',
    'Mobile Home',
    'Multi Family',
    'Office',
    'Own Your Own',
    'Quadruplex',
    'Ranch',
    'Retail',
    'Single Family Residence',
    'Stock Cooperative',
    'Timeshare',
    'Townhouse',
    'Triplex',
    'Unimproved Land',
    'Warehouse',
  ],
  LivingAreaUnits: units,
  BuildingAreaUnits: units,
  LotSizeUnits: ['Acres', ...units, 'Hectares'],
};

/** Other spellings that need no explanation. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  StandardStatus: ['Cancelled'],
  LivingAreaUnits: shortUnits,
  BuildingAreaUnits: shortUnits,
  LotSizeUnits: ['Acre', 'Ac', ...shortUnits],
};

/** The same words, folded. Fields that aren't here may have any word. */
export const knownWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(dictionaryWords).map(([field, words]) => [
    field,
    new Set([...words, ...(spellings[field] ?? [])].map(foldWord)),
  ]),
);

/** A word of the dictionary for a field, in the dictionary's spelling. Undefined for a word that it doesn't have. */
export function dictionaryWord(field: string, word: string): string | undefined {
  const words = Object.hasOwn(dictionaryWords, field) ? dictionaryWords[field] : [];
  return words?.find((one) => foldWord(one) === foldWord(word));
}
