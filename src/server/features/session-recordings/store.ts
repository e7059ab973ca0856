import { sql } from 'kysely';
import { MAX_PAGES } from '../../../contracts/values/session-recording-values.ts';
import type { Database } from '../../platform/database/database.ts';

/** A recording that takes pieces. */
export interface OpenSessionRecording {
  user_id: string | null;
  create_timestamp: Date;
  piece_count: number;
  raw_bytes: number;
  /** Null unless the recording was deleted. */
  forget_timestamp: Date | null;
}

/** What a piece adds to its recording. */
interface AddedPiece {
  recording_id: string;
  seq: number;
  storage_key: string;
  raw_bytes: number;
  stored_bytes: number;
  first_event: Date;
  last_event: Date;
  pages: readonly string[];
}

const openColumns = ['user_id', 'create_timestamp', 'piece_count', 'raw_bytes', 'forget_timestamp'] as const;

/** A recording, maybe locked until the end of the transaction. */
export function findSessionRecording(
  db: Database,
  recording_id: string,
  { isLocked = false } = {},
): Promise<OpenSessionRecording | undefined> {
  const query = db.selectFrom('session_recording').where('recording_id', '=', recording_id).select(openColumns);
  return (isLocked ? query.forUpdate() : query).executeTakeFirst();
}

/** Makes a recording unless it is there, and locks it until the end of the transaction. */
export async function holdSessionRecording(
  db: Database,
  recording_id: string,
  now: Date,
): Promise<OpenSessionRecording> {
  const empty = { piece_count: 0, raw_bytes: 0, stored_bytes: 0, pages: [] };
  await db
    .insertInto('session_recording')
    .values({ recording_id, create_timestamp: now, first_event: now, last_event: now, ...empty })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await findSessionRecording(db, recording_id, { isLocked: true });
  if (!held) throw new Error('The recording was removed at this moment.');
  return held;
}

/** The file of a piece. Undefined if there is no such piece. */
export async function findPieceKey(db: Database, recording_id: string, seq: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('session_recording_piece')
    .where('recording_id', '=', recording_id)
    .where('seq', '=', seq)
    .select('storage_key')
    .executeTakeFirst();
  return row?.storage_key;
}

/** Adds a piece to a recording that the caller holds. */
export async function insertPiece(db: Database, piece: AddedPiece): Promise<void> {
  const { recording_id, seq, storage_key, raw_bytes, stored_bytes, first_event, last_event, pages } = piece;
  await db.insertInto('session_recording_piece').values({ recording_id, seq, storage_key }).execute();
  await sql`
    update session_recording set
      first_event = case piece_count when 0 then ${first_event} else least(first_event, ${first_event}) end,
      last_event = case piece_count when 0 then ${last_event} else greatest(last_event, ${last_event}) end,
      piece_count = piece_count + 1,
      raw_bytes = raw_bytes + ${raw_bytes},
      stored_bytes = stored_bytes + ${stored_bytes},
      pages = (array(
        select page from unnest(pages || ${[...pages]}::text[]) with ordinality as visited (page, place)
        group by page order by min(place)
      ))[1:${MAX_PAGES}]
    where recording_id = ${recording_id}
  `.execute(db);
}

export async function setUser(db: Database, recording_id: string, user_id: string): Promise<void> {
  await db.updateTable('session_recording').where('recording_id', '=', recording_id).set({ user_id }).execute();
}

/** How much room all recordings take. */
export async function sumBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(stored_bytes), 0) as bytes from session_recording
  `.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
