import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Recordings that can be replayed. */
const replayable = (db: Database) =>
  db.selectFrom('session_recording').where('forget_timestamp', 'is', null).where('piece_count', '>', 0);

const LISTED = ['recording_id', 'create_timestamp', 'first_event', 'last_event', 'pages', 'stored_bytes'] as const;

/** The recordings from the newest on, with their users. `after` is the last one that the caller has. */
export function listSessionRecordings(db: Database, { after, limit }: { after: string | undefined; limit: number }) {
  let query = replayable(db)
    .leftJoin('app_user', 'app_user.user_id', 'session_recording.user_id')
    .select(LISTED.map((column) => `session_recording.${column}` as const))
    .select(['session_recording.user_id', 'app_user.name', 'app_user.email']);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(session_recording.create_timestamp, recording_id) <
        (select create_timestamp, recording_id from session_recording as last where last.recording_id = ${after})`,
    );
  return query
    .orderBy('session_recording.create_timestamp', 'desc')
    .orderBy('recording_id', 'desc')
    .limit(limit)
    .execute();
}

/** The recordings of a user, the newest first. */
export function listSessionRecordingsOf(db: Database, user_id: string) {
  return replayable(db)
    .where('user_id', '=', user_id)
    .select(LISTED)
    .orderBy('create_timestamp', 'desc')
    .orderBy('recording_id')
    .execute();
}

/** Whether a recording can be replayed. */
export async function isReplayable(db: Database, recording_id: string): Promise<boolean> {
  const row = await replayable(db).where('recording_id', '=', recording_id).select('recording_id').executeTakeFirst();
  return row !== undefined;
}

/** The numbers of a recording's pieces, in their order. */
export async function listSeqs(db: Database, recording_id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('session_recording_piece')
    .where('recording_id', '=', recording_id)
    .select('seq')
    .orderBy('seq')
    .execute();
  return rows.map(({ seq }) => seq);
}
