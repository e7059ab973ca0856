import { changePhotos, type Platform, photoField } from './change-photos.ts';
import { RESTORABLE } from './get-photos.ts';
import { expirePhotos } from './store.ts';
import { findHomesOfFeed } from './store-homes.ts';

/** The listings that a feed took back. */
interface TakenBack {
  provider: string;
  provider_listing_ids: readonly string[];
}

/**
 * Takes the photos that came from listings away from their homes for good, because the feed took the listings back. Photos that staff uploaded stay. Pass
 * the transaction that took them back. The files go with the next sweep, within a day. If a listing comes back, so can its photos.
 */
export async function removeFeedPhotos(
  platform: Platform,
  { provider, provider_listing_ids }: TakenBack,
): Promise<void> {
  // So long ago that staff can't restore them.
  const delete_timestamp = new Date(platform.now().getTime() - RESTORABLE);
  for (const home_id of await findHomesOfFeed(platform.db, provider, provider_listing_ids)) {
    await changePhotos(platform, { home_id, by: null }, async (transaction, { photos }) => {
      const given = photos.filter(({ source }) => source === 'feed');
      await expirePhotos(transaction, home_id, delete_timestamp);
      const shown = given.filter((photo) => photo.delete_timestamp === null);
      if (shown.length === 0) return null;
      const reported = (isDeleted: boolean) =>
        Object.fromEntries(shown.map(({ image_id }) => [photoField(image_id, 'deleted'), isDeleted]));
      return { action: 'job:remove_taken_back', before: reported(false), after: reported(true) };
    });
  }
}
