import type { Database } from '../../platform/database/database.ts';
import { countHomes } from '../compounds/store-bulk.ts';
import { addSampleFacts, listsNoHomesInside } from '../compounds/store-sample-homes.ts';
import { firstSampleImageDate } from '../images/store.ts';
import { inBatches } from './in-batches.ts';
import { lockSampleWorld } from './lock.ts';
import type { SampleWorldContext } from './options.ts';
import { PROVIDER } from './options.ts';

/** How many compounds to write at once. */
const BATCH = 1_000;

async function addMissing(transaction: Database, day: Date): Promise<void> {
  // Load the generator only here, because it takes memory and is used once.
  const { createSampleWorld } = await import('../../../../seed/world.ts');
  const compounds = createSampleWorld(day).compounds(0, await countHomes(transaction, PROVIDER));
  for (const batch of inBatches(compounds, BATCH)) {
    await addSampleFacts(
      transaction,
      PROVIDER,
      batch.map(({ home, editorial: { title, description, units } }) => ({
        provider_home_id: home.provider_home_id,
        listed_on: home.listed_on,
        availability_checked_at: home.availability_checked_at,
        editorial: { title, description, units },
      })),
    );
  }
}

/**
 * Adds what a sample world of an earlier version lacks: the homes inside each compound, and when its home was listed
 * and checked. A compound whose text has been edited gets no homes inside. Returns whether the world was of an earlier version. Doesn't write the published files.
 */
export async function completeSampleWorld({ db, log }: Pick<SampleWorldContext, 'db' | 'log'>): Promise<boolean> {
  if (!(await listsNoHomesInside(db, PROVIDER))) return false;
  const completed = await db.transaction().execute(async (transaction) => {
    await lockSampleWorld(transaction);
    const day = await firstSampleImageDate(transaction);
    if (!day || !(await listsNoHomesInside(transaction, PROVIDER))) return false;
    await addMissing(transaction, day);
    return true;
  });
  if (completed) log.info('sample world completed');
  return completed;
}
