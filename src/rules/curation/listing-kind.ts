import type { HomeCategory } from '../../contracts/shapes/editorial.ts';
import { foldWord } from './feed-words.ts';

export interface ListingKind {
  /** Existing homes. Null if unknown. */
  num_units: number | null;
  /** The kind of compound. Null for a single home, and if it is unknown. */
  category: HomeCategory | null;
}

export interface DescribedKind {
  property_subtype: string | null;
  /** What else stands on the lot. */
  structures: readonly string[];
  /** As the feed tells it. */
  num_units: number | null;
}

const byHomes = new Map<string, { category: HomeCategory; least: number }>(
  Object.entries({
    duplex: { category: 'Duplex', least: 2 },
    triplex: { category: 'Triplex', least: 3 },
    quadruplex: { category: '4+ home compound', least: 4 },
    quadplex: { category: '4+ home compound', least: 4 },
    fourplex: { category: '4+ home compound', least: 4 },
    '2plex': { category: 'Duplex', least: 2 },
    '3plex': { category: 'Triplex', least: 3 },
    '4plex': { category: '4+ home compound', least: 4 },
    duplextriplex: { category: 'Duplex', least: 2 },
    sfrdadu: { category: 'Home with ADU', least: 2 },
    sfradu: { category: 'Home with ADU', least: 2 },
  } as const),
);
/** Some exports write the code of a type before its word: `52 - Duplex`. */
const CODE = /^\d+\s+-\s+/;
/** Portals tell a range of homes: `Multi-Family (2-4 Unit)`, `2-4 Units`, `5+ Unit`. The least is sure. */
const RANGE = /(?:^|\()\s*(?<least>\d{1,3})\s*(?:-\s*\d{1,3}|\+)\s*units?\)?$/i;
/** Kinds of listing that are one home in a building. Their feeds give the number of homes in the whole building. */
const partsOfBuildings: ReadonlySet<string> = new Set([
  'condominium',
  'condo',
  'stockcooperative',
  'coop',
  'cooperative',
  'townhouse',
  'timeshare',
  'ownyourown',
]);
const buildings: ReadonlySet<string> = new Set(['multifamily', 'apartment', 'mixeduse']);
const secondHomes: ReadonlySet<string> = new Set([
  'guesthouse',
  'secondresidence',
  'residence',
  'adu',
  'dadu',
  'accessorydwellingunit',
  'inlawunit',
  'carriagehouse',
]);

const CLUSTER = 5;

function categoryOfNumber(num_units: number): HomeCategory | null {
  if (num_units < 2) return null;
  return num_units === 2 ? 'Duplex' : num_units === 3 ? 'Triplex' : '4+ home compound';
}

/** Whether a kind that tells its number of homes was told with a greater one. Feeds often tell smaller ones. */
export function contradictsKind(category: HomeCategory | null, num_units: number | null): boolean {
  const own = category === 'Duplex' ? 2 : category === 'Triplex' ? 3 : null;
  return own !== null && num_units !== null && num_units > own;
}

/**
 * The number of homes and the kind of compound that a feed's facts suggest. Feeds often tell one home, or none, for a
 * duplex. A potential home is never suggested, because only a reviewer can see it.
 */
export function listingKind({ property_subtype, structures, num_units: reported }: DescribedKind): ListingKind {
  const words = (property_subtype ?? '').trim().replace(CODE, '');
  const subtype = foldWord(words);
  const known = reported === 0 ? null : reported;
  const named = byHomes.get(subtype);
  if (named) return { category: named.category, num_units: Math.max(named.least, known ?? 0) };
  const { least } = RANGE.exec(words)?.groups ?? {};
  if (least !== undefined) {
    const num_units = Math.max(Number(least), known ?? 0);
    return { category: num_units >= CLUSTER ? 'Apartment cluster' : categoryOfNumber(num_units), num_units };
  }
  if (partsOfBuildings.has(subtype)) return { category: null, num_units: 1 };
  if (buildings.has(subtype)) {
    // One home in an apartment building is a mistake of the feed, or a single apartment.
    if (known === 1) return { category: null, num_units: 1 };
    const category = known === null || known >= CLUSTER ? 'Apartment cluster' : categoryOfNumber(known);
    return { category, num_units: known };
  }
  const hasSecond = structures.some((one) => secondHomes.has(foldWord(one)));
  const isHouse = subtype.startsWith('singlefamily') || subtype === 'house';
  if (hasSecond && (known ?? 0) <= 2) return { category: 'Home with ADU', num_units: 2 };
  if (isHouse && known === 2) return { category: 'Home with ADU', num_units: 2 };
  return { category: known === null ? null : categoryOfNumber(known), num_units: known };
}
