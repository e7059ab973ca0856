import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Marks recordings as deleted: from now on they are neither listed nor replayed, and take no more pieces. A job removes
 * the files. The rows stay until then, so that a piece on its way can't bring a recording back. Returns the ids of the
 * recordings that were there.
 */
export async function forgetSessionRecordings(
  db: Database,
  recording_ids: readonly string[],
  now: Date,
): Promise<string[]> {
  if (recording_ids.length === 0) return [];
  const rows = await db
    .updateTable('session_recording')
    .where('recording_id', 'in', recording_ids)
    .where('forget_timestamp', 'is', null)
    .set({ forget_timestamp: now, user_id: null, pages: [] })
    .returning('recording_id')
    .execute();
  return rows.map(({ recording_id }) => recording_id);
}

/** Marks unknown ids as deleted, so that no piece can make a recording of them. The job deletes the rows later. */
export async function insertForgotten(db: Database, recording_ids: readonly string[], now: Date): Promise<void> {
  const empty = { piece_count: 0, raw_bytes: 0, stored_bytes: 0, pages: [] };
  const times = { create_timestamp: now, first_event: now, last_event: now, forget_timestamp: now };
  await db
    .insertInto('session_recording')
    .values([...new Set(recording_ids)].sort().map((recording_id) => ({ recording_id, ...empty, ...times })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** As `forgetSessionRecordings`, for all recordings of a user. */
export async function forgetSessionRecordingsOf(db: Database, user_id: string, now: Date): Promise<void> {
  await db
    .updateTable('session_recording')
    .where('user_id', '=', user_id)
    .set({ forget_timestamp: now, user_id: null, pages: [] })
    .execute();
}

/** Of some recordings: those from before a time, and deleted ones that still have files or are from before another time. */
export async function listDue(
  db: Database,
  { expired, closed, limit }: { expired: Date; closed: Date; limit: number },
): Promise<{ recording_id: string; isClosed: boolean }[]> {
  const { rows } = await sql<{ recording_id: string; isClosed: boolean }>`
    select recording_id, create_timestamp < ${closed} as "isClosed"
    from session_recording
    where create_timestamp < ${expired}
      or forget_timestamp is not null and (stored_bytes > 0 or create_timestamp < ${closed})
    limit ${limit}
  `.execute(db);
  return rows;
}

/** After the files of a deleted recording are gone: it has no pieces any more. */
export async function emptySessionRecording(db: Database, recording_id: string): Promise<void> {
  await db.deleteFrom('session_recording_piece').where('recording_id', '=', recording_id).execute();
  await db
    .updateTable('session_recording')
    .where('recording_id', '=', recording_id)
    .set({ piece_count: 0, raw_bytes: 0, stored_bytes: 0 })
    .execute();
}

export async function deleteSessionRecording(db: Database, recording_id: string): Promise<void> {
  await db.deleteFrom('session_recording').where('recording_id', '=', recording_id).execute();
}
