import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { getDataVersion } from '../published-files/store.ts';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';
import { listPlaces } from './read-gazetteer.ts';

interface Kept {
  data_version: number;
  gazetteer: Promise<Gazetteer>;
}

/** By database, so that several servers in one process don't share a gazetteer. */
const kept = new WeakMap<Database, Kept>();

/** The gazetteer of the current data. It is made on first use, and again once an import has published a new version. */
export async function currentGazetteer({ db, log }: Pick<Context, 'db' | 'log'>): Promise<Gazetteer> {
  const data_version = await getDataVersion(db);
  const known = kept.get(db);
  if (known?.data_version === data_version) return known.gazetteer;
  const gazetteer = listPlaces(db, log).then(createGazetteer);
  const made = { data_version, gazetteer };
  kept.set(db, made);
  gazetteer.catch(() => {
    if (kept.get(db) === made) kept.delete(db);
  });
  return gazetteer;
}
