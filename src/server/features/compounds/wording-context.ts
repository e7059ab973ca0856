import type { WordingContext } from '../../../rules/curation/fair-housing-lint.ts';
import { placeNamesOf } from '../../../rules/curation/wording/place-names.ts';
import { incomeLaws } from '../../../rules/curation/wording/source-of-income.ts';
import { metroByKey } from '../../../rules/places/metros.ts';
import type { Database } from '../../platform/database/database.ts';
import { listPlaceNames } from '../regions/store.ts';
import { findPlaceOfCompound } from './store-wording.ts';

/** "12 Church Lane, Unit 3" as people write it: with and without the number. */
function streetsOf(street: string): string[] {
  const [line = ''] = street.split(',');
  const bare = line.replace(/^\s*[\d-]+[a-z]?\s+/iu, '').replace(/\s+(?:apt|unit|ste|#).*$/iu, '');
  return [line, bare];
}

/**
 * What the wording of a compound's texts is judged by: the names of places in its market, its address, the market's law.
 * An unknown compound has none.
 */
export async function wordingContextOf(db: Database, compound_id: number): Promise<WordingContext> {
  const place = await findPlaceOfCompound(db, compound_id);
  if (!place) return {};
  const names = await listPlaceNames(db, place.market_id);
  const metro = metroByKey(place.metro_key);
  return {
    names: [placeNamesOf([...names, ...streetsOf(place.street), place.formatted_address])],
    protectsIncome: metro !== undefined && incomeLaws[metro.key] !== null,
  };
}
