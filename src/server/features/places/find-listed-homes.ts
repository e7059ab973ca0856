import type { Place } from '../../../contracts/homes/places.ts';
import { searchedPlace } from '../../../rules/homes/addresses/searched-place.ts';
import { type MetroKey, metroByKey } from '../../../rules/places/metros/metros.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPublicByAddress } from '../compounds/store.ts';
import { foldName } from './fold-name.ts';

/** A house number and the start of a street. A number alone would match too many homes. */
const ADDRESS = /^(\d{1,6}[a-z]?)\s+\S/i;
/** How many homes with the same house number to search. */
const CANDIDATES = 200;

/** The endings of street names, written out and abbreviated. */
const ENDINGS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  road: 'rd',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  terrace: 'ter',
};

function getWords(text: string): string[] {
  const short = text.toLowerCase().replaceAll(/[a-z]+/g, (word) => ENDINGS[word] ?? word);
  return foldName(short);
}

/** Whether each word of a text is the beginning of a word of the address. */
function fits(text: readonly string[], address: string): boolean {
  const words = getWords(address);
  return text.every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/**
 * The listed homes that match a text that starts with a house number, homes in the metro first. Homes with the same
 * address appear once.
 */
export async function findListedHomes(
  db: Database,
  { q, market, limit }: { q: string; market?: MetroKey | undefined; limit: number },
): Promise<Place[]> {
  const [, number] = ADDRESS.exec(q.trim()) ?? [];
  if (number === undefined) return [];
  const text = getWords(searchedPlace(q));
  const rows = await findPublicByAddress(db, `${number} `, CANDIDATES);
  const found = rows.filter(({ formatted_address }) => fits(text, formatted_address));
  const market_name = market && metroByKey(market)?.market_name;
  const near = (row: (typeof rows)[number]) => Number(row.market_name === market_name);
  const byAddress = new Map(
    found.toSorted((a, b) => near(b) - near(a)).map((row) => [row.formatted_address, row] as const),
  );
  return [...byAddress.values()].slice(0, limit).map(({ lat, lng, formatted_address, home_attributes }) => {
    const { street, city, state, zipcode } = home_attributes.full_address;
    return {
      lat,
      lng,
      formatted_address,
      kind: 'address',
      address: { street, city, state, zipcode, country: 'USA' },
    };
  });
}
