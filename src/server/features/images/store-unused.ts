import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Whether something has an image. A photo that shows a part of an image has it too. For a query about `image`. */
export const isUsed = sql<boolean>`(
  exists (select from home_photo where home_photo.image_id = image.image_id)
  or exists (select from home_photo where home_photo.framed_image_id = image.image_id)
  or exists (select from compound_image where compound_image.image_id = image.image_id)
  or exists (select from social_media_image where social_media_image.image_id = image.image_id)
  or exists (select from agent where image.image_id in (agent.headshot, agent.pending_headshot))
  or exists (select from compound_resource as resource where image.image_id in (resource.image_id, resource.pending_image_id))
  or exists (
    select from image as frame join home_photo on home_photo.framed_image_id = frame.image_id
    where frame.frame_of = image.image_id
  )
)`;

/** Notes since when images are unused. Sample images stay, because the sample world may grow. */
export async function markUnused(db: Database, now: Date): Promise<void> {
  await sql`
    update image set unused_timestamp = case when ${isUsed} then null else ${now}::timestamptz end
    where not sample and (unused_timestamp is null) <> ${isUsed}
  `.execute(db);
}

/** An image that was deleted: its original, and the part of it that it showed. */
export interface DeletedImage {
  storage_key: string;
  staged_key: string | null;
  frame_left: number | null;
  frame_top: number | null;
  width: number | null;
  height: number | null;
}

/**
 * Deletes some images that nothing has: those with the given ids, or those that have been unused since before a moment. Returns
 * them, without those whose original another image shares, unless they are frames.
 */
export async function deleteUnused(
  transaction: Database,
  which: { image_ids: readonly string[] } | { before: Date; limit: number },
): Promise<DeletedImage[]> {
  const chosen =
    'image_ids' in which
      ? sql`image.image_id = any(${[...which.image_ids]}) or image.frame_of = any(${[...which.image_ids]})`
      : sql`image.image_id in (
          select image_id from image where unused_timestamp < ${which.before} order by unused_timestamp limit ${which.limit}
        )`;
  const { rows } = await sql<DeletedImage>`
    delete from image where (${chosen}) and not sample and not ${isUsed}
    returning storage_key, staged_key, frame_left, frame_top, width, height
  `.execute(transaction);
  return rows;
}
