import { KEPT_DAYS } from '../../../contracts/values/session-recording-values.ts';
import type { Context } from '../../platform/context/context.ts';
import { sessionRecordingFolder } from './piece-key.ts';
import { OPEN_MS } from './session-recording-bounds.ts';
import { deleteSessionRecording, emptySessionRecording, listDue } from './store-forgotten.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const BATCH = 100;

/**
 * Removes the files and rows of recordings that are kept no longer or were deleted. The files first: then a run that is broken off is repeated. A
 * deleted recording keeps its row until no piece of it can come any more.
 */
export async function deleteOldSessionRecordings({
  db,
  storage,
  now,
}: Pick<Context, 'db' | 'storage' | 'now'>): Promise<void> {
  const time = now().getTime();
  const expired = new Date(time - KEPT_DAYS * DAY_MS);
  const closed = new Date(time - OPEN_MS);
  for (;;) {
    const due = await listDue(db, { expired, closed, limit: BATCH });
    for (const { recording_id, isClosed } of due) {
      await storage.remove(sessionRecordingFolder(recording_id));
      await (isClosed ? deleteSessionRecording : emptySessionRecording)(db, recording_id);
    }
    if (due.length < BATCH) return;
  }
}
