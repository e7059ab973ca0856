import type { WordingContext } from '../../../rules/curation/fair-housing-lint.ts';
import { getPlaceNames, type PlaceNames } from '../../../rules/curation/wording/place-names.ts';
import { incomeLaws } from '../../../rules/curation/wording/source-of-income.ts';
import { metroByKey } from '../../../rules/places/metros/metros.ts';
import type { Database } from '../../platform/database/database.ts';
import { inSlices } from '../../platform/queues/in-slices.ts';
import { listPlaceNames } from '../regions/store.ts';
import { findPlacesOfCompounds } from './store-wording.ts';

/** "12 Church Lane, Unit 3" as people write it: with and without the number. */
function getStreets(street: string): string[] {
  const [line = ''] = street.split(',');
  const bare = line.replace(/^\s*[\d-]+[a-z]?\s+/iu, '').replace(/\s+(?:apt|unit|ste|#).*$/iu, '');
  return [line, bare];
}

/**
 * What the wording of compounds' texts is judged by: the names of places in their markets, their addresses, the markets'
 * laws, and whether the homes are for older persons. Unknown compounds are left out.
 */
export async function getWordingContexts(
  db: Database,
  compound_ids: readonly number[],
): Promise<Map<number, WordingContext>> {
  const places = await findPlacesOfCompounds(db, compound_ids);
  const namesByMarket = new Map<number, PlaceNames>();
  for (const market_id of new Set(places.map((place) => place.market_id)))
    namesByMarket.set(market_id, getPlaceNames(await listPlaceNames(db, market_id)));
  const contexts = new Map<number, WordingContext>();
  await inSlices(places, ({ compound_id, market_id, metro_key, street, formatted_address, older_persons }) => {
    const ofMarket = namesByMarket.get(market_id);
    const metro = metroByKey(metro_key);
    contexts.set(compound_id, {
      names: [...(ofMarket ? [ofMarket] : []), getPlaceNames([...getStreets(street), formatted_address])],
      olderPersons: older_persons,
      protectsIncome: metro !== undefined && incomeLaws[metro.key] !== null,
    });
  });
  return contexts;
}

/** What the wording of a compound's texts is judged by. An unknown compound has nothing of it. */
export async function getWordingContext(db: Database, compound_id: number): Promise<WordingContext> {
  return (await getWordingContexts(db, [compound_id])).get(compound_id) ?? {};
}
