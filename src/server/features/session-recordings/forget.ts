import type { Context } from '../../platform/context/context.ts';
import { sessionRecordingFolder } from './piece-key.ts';
import { emptySessionRecording, forgetSessionRecordings, insertForgotten } from './store-forgotten.ts';

type Platform = Pick<Context, 'db' | 'storage' | 'now' | 'log'>;

/** Removes the files of deleted recordings. What can't be removed now, a job removes. */
export async function removeFiles({ db, storage, log }: Platform, recording_ids: readonly string[]): Promise<void> {
  for (const recording_id of recording_ids) {
    try {
      await storage.remove(sessionRecordingFolder(recording_id));
      await emptySessionRecording(db, recording_id);
    } catch (error) {
      log.warn({ err: error }, 'files of a deleted recording stay until the next run of the job');
    }
  }
}

/** Deletes recordings that their browser names. With `mayComeLate`, also those whose first piece is still on its way. */
export async function forgetForGood(
  platform: Platform,
  recording_ids: readonly string[],
  { mayComeLate }: { mayComeLate: boolean },
): Promise<void> {
  const { db, now } = platform;
  const known = await db.transaction().execute(async (transaction) => {
    if (mayComeLate) await insertForgotten(transaction, recording_ids, now());
    return forgetSessionRecordings(transaction, recording_ids, now());
  });
  await removeFiles(platform, known);
}
