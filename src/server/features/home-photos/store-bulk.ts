import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Adds photos to homes, in the given order for each home. */
export async function insertHomePhotos(
  db: Database,
  photos: readonly { home_id: number; image_id: string; sort_order: number; create_timestamp: Date }[],
): Promise<void> {
  await sql`
    insert into home_photo (home_id, image_id, sort_order, create_timestamp)
    select home_id, image_id, sort_order, create_timestamp
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb)
      as given (home_id int, image_id text, sort_order int, create_timestamp timestamptz)
  `.execute(db);
}

/**
 * Gives homes photos that are images of ours already, in their order. Leaves out images that don't exist. Returns how
 * many photos each home got.
 */
export async function insertKnownPhotos(
  transaction: Database,
  photos: readonly { home_id: number; image_id: string; sort_order: number }[],
  now: Date,
): Promise<{ home_id: number; photos: number }[]> {
  const { rows } = await sql<{ home_id: number; photos: number }>`
    with added as (
      insert into home_photo (home_id, image_id, sort_order, source, media_key, create_timestamp)
      select home_id, image_id, sort_order, 'feed', image_id, ${now}
      from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as given (home_id int, image_id text, sort_order int)
      join image using (image_id)
      where image.state = 'ready'
      on conflict do nothing
      returning home_id
    )
    select home_id, count(*)::int as photos from added group by home_id
  `.execute(transaction);
  return rows;
}
