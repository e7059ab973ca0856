import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { insertKnownPhotos } from '../home-photos/store-bulk.ts';
import { addToCounts } from '../homes/rows/store-photo-counts.ts';
import { loadPhotos } from './loading-job.ts';
import { beginRun, type ListedHome } from './store.ts';

/** How many photos a new home gets. Staff may load more. */
const FIRST = 10;

/** Gives new homes the first photos of their listings: those that are images of ours at once, the others by a job. */
export async function startPhotos(
  transaction: Transaction<Tables>,
  { jobs, now }: { jobs: Pick<Context['jobs'], 'enqueueAll'>; now: Date },
  homes: readonly ListedHome[],
): Promise<void> {
  const firsts = homes.map(({ home_id, photos }) => ({ home_id, photos: photos.slice(0, FIRST) }));
  const known = firsts.flatMap(({ home_id, photos }) =>
    photos.flatMap(({ url, media_key }, sort_order) =>
      url === null && media_key !== null ? [{ home_id, image_id: media_key, sort_order }] : [],
    ),
  );
  if (known.length > 0) await addToCounts(transaction, await insertKnownPhotos(transaction, known, now));
  const fetched = firsts
    .map(({ home_id, photos }) => ({ home_id, wanted: photos.filter(({ url }) => url !== null).length, user_id: null }))
    .filter(({ wanted }) => wanted > 0);
  for (const run of fetched) await beginRun(transaction, run, now);
  await jobs.enqueueAll(
    loadPhotos,
    fetched.map(({ home_id }) => ({ home_id })),
    transaction,
  );
}
