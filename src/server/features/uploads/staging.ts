import type { Context } from '../../platform/context/context.ts';
import { deleteUploads } from './store.ts';

/** In milliseconds. Until then, a picture that was saved can be asked for again with its upload. */
const KEPT = 24 * 60 * 60 * 1_000;

/** Forgets uploads of yesterday. Their files are swept with the staged files. */
export async function forgetUploads({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteUploads(db, new Date(now().getTime() - KEPT));
}

/** Browsers upload into this folder. A file that is used is moved from here. */
const FOLDER = 'staging';
const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;

/** Removes uploaded files that were not used within a day, and what broken-off uploads left behind. */
export async function sweepStaging({ storage, now }: Pick<Context, 'storage' | 'now'>): Promise<void> {
  const time = now().getTime();
  await storage.removeUnfinished(new Date(time - HOUR));
  for await (const { key, modifiedAt } of storage.walk(FOLDER)) if (modifiedAt < time - DAY) await storage.remove(key);
}
