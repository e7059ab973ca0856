import type { Transaction } from 'kysely';
import { refusalWords } from '../../../rules/curation/photo-words.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import type { ImageNews } from '../images/take-in.ts';
import { changePhotos, type Platform, photoField } from './change-photos.ts';
import { framePhoto } from './frame-photo.ts';
import { findHomesWithImage } from './store.ts';

/**
 * Tells the homes that have an image what became of it. A photo that is ready is seen by visitors, cut around its focal
 * point if it has got one meanwhile.
 */
export async function notifyHomes(
  transaction: Transaction<Tables>,
  { jobs, now }: Pick<Platform, 'jobs' | 'now'>,
  news: ImageNews,
): Promise<void> {
  const platform = { db: transaction, jobs, now };
  const { image_id: reported, state, failure, action, by, request_id } = news;
  for (const { home_id, image_id } of await findHomesWithImage(transaction, reported)) {
    await changePhotos(platform, { home_id, by, request_id }, async (inside, { photos }) => {
      const photo = photos.find((one) => one.image_id === image_id);
      if (!photo) return null;
      const { focal_x, focal_y } = photo;
      if (image_id === reported && state === 'ready' && focal_x !== null && focal_y !== null)
        await framePhoto(inside, platform, photo, { x: focal_x, y: focal_y });
      const field = photoField(image_id, image_id === reported ? 'state' : 'frame');
      const after = { [field]: failure === null ? state : refusalWords[failure] };
      // The last of the photos that are being processed has the files published, for all of them.
      const canWait = photos.some((one) => one.state === 'processing' && one.delete_timestamp === null);
      return { action, before: {}, after, canWait };
    });
  }
}
