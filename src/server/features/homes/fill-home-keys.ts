import { homeKeys } from '../../../rules/homes/addresses/home-keys.ts';
import type { Database } from '../../platform/database/database.ts';
import { nextHomesWithoutKeys, setHomeKeys } from './rows/store-keys.ts';

const BATCH = 1_000;

/**
 * Gives homes the keys that find the same home twice, where a version of the server that knew no keys added the home.
 * Returns how many homes got one.
 */
export async function fillHomeKeys(db: Database): Promise<number> {
  let filled = 0;
  for (let after = 0; ; ) {
    const homes = await nextHomesWithoutKeys(db, after, BATCH);
    const keys = homes.flatMap(({ home_id, home_attributes }) => {
      const found = homeKeys(home_attributes);
      return found.parcel_key === null && found.address_key === null ? [] : [{ home_id, ...found }];
    });
    await setHomeKeys(db, keys);
    filled += keys.length;
    const last = homes.at(-1);
    if (!last || homes.length < BATCH) return filled;
    after = last.home_id;
  }
}
