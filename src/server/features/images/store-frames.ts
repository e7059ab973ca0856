import type { Database } from '../../platform/database/database.ts';
import type { Frame } from '../../platform/images/image-encoder.ts';

interface NewFrame extends Frame {
  image_id: string;
  /** The whole picture. */
  frame_of: string;
  /** Of the whole picture's original. */
  storage_key: string;
}

/** The image that shows a part of another one. Adds it, to be processed, if there is none. */
export async function ensureFrame(
  transaction: Database,
  { left, top, ...frame }: NewFrame,
  now: Date,
): Promise<{ image_id: string; isNew: boolean }> {
  const added = await transaction
    .insertInto('image')
    .values({
      ...frame,
      frame_left: left,
      frame_top: top,
      caption: '',
      thumbhash: '',
      state: 'processing',
      create_timestamp: now,
      state_timestamp: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['frame_of', 'frame_left', 'frame_top', 'width', 'height'])
        .where('frame_of', 'is not', null)
        // Updating the known one could wait for a job that waits for the caller's locks.
        .doNothing(),
    )
    .returning('image_id')
    .executeTakeFirst();
  if (added) return { image_id: added.image_id, isNew: true };
  const known = await transaction
    .selectFrom('image')
    .where('frame_of', '=', frame.frame_of)
    .where('frame_left', '=', left)
    .where('frame_top', '=', top)
    .where('width', '=', frame.width)
    .where('height', '=', frame.height)
    .select('image_id')
    .executeTakeFirstOrThrow();
  return { image_id: known.image_id, isNew: false };
}
