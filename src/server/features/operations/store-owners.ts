import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { currentKey, formerKey } from '../images/sample-images.ts';

/** Those of some originals that an image has. A sample image with a former key has the current one too. */
export async function ownedOriginals(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from image where storage_key = any(${keys.flatMap((key) => [key, formerKey(key)])})
  `.execute(db);
  return new Set(rows.flatMap(({ key }) => [key, currentKey(key)]));
}

/** Those of some staged files that an upload or an image that isn't ready needs. */
export async function ownedStaged(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from upload where storage_key = any(${[...keys]})
    union
    select staged_key from image where staged_key = any(${[...keys]})
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Those of some files that are pieces of recordings. */
export async function ownedPieces(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from session_recording_piece where storage_key = any(${[...keys]})
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** The parts of originals that images show, each as its original and its place, such as `home/a.jpg 0-40-800-600`. */
export async function shownFrames(db: Database, originals: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ shown: string }>`
    select storage_key || ' ' || concat_ws('-', frame_left, frame_top, width, height) as shown
    from image where storage_key = any(${[...originals]}) and frame_of is not null
  `.execute(db);
  return new Set(rows.map(({ shown }) => shown));
}
