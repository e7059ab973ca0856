import type { Transaction } from 'kysely';
import type { ListingPhoto } from '../../../contracts/shapes/homes.ts';
import { lintWording } from '../../../rules/curation/fair-housing-lint.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { getWordingContext } from '../compounds/wording-context.ts';
import { addPhoto } from '../home-photos/add-photo.ts';
import { changePhotos } from '../home-photos/change-photos.ts';
import { recountPhotos } from '../home-photos/count-photos.ts';
import { getMediaKey } from '../home-photos/media-key.ts';
import { findListedPhotos, listPhotos } from '../home-photos/store.ts';
import { deleteSkipped, insertSkipped, noteUnfetched } from '../home-photos/store-skipped.ts';
import { stageImage } from '../images/stage-image.ts';
import { discard, type Fetched } from './fetch-photo.ts';
import { advanceRun, isReadyImage, type PhotoRun } from './store.ts';

type Platform = Pick<Context, 'db' | 'jobs' | 'now' | 'storage'>;

/** The feed's caption, if it may be published. */
async function captionFrom(db: Database, compound_id: number | null, caption: string | null): Promise<string> {
  if (caption === null) return '';
  const context = compound_id === null ? {} : await getWordingContext(db, compound_id);
  return lintWording(caption, context).some(({ tier }) => tier === 'block') ? '' : caption;
}

/** The image of a fetched file, or of a photo that is an image of ours. Null if there is none. */
async function findImage(
  transaction: Transaction<Tables>,
  platform: Platform,
  run: PhotoRun,
  photo: ListingPhoto,
  fetched: Fetched | null,
): Promise<{ image_id: string; isNeeded: boolean } | null> {
  if (typeof fetched === 'object' && fetched !== null && 'file' in fetched) {
    const isFirst = (await listPhotos(transaction, run.home_id)).length === 0;
    return stageImage(transaction, platform, fetched.file, isFirst ? 'main_images' : 'other_home_images');
  }
  const { media_key: image_id } = photo;
  if (image_id === null || !(await isReadyImage(transaction, image_id))) return null;
  return { image_id, isNeeded: true };
}

/**
 * Gives a home a photo of its listing, or notes why not, and brings its run forward, in one transaction.
 * @param fetched What became of the photo's file. Null for a photo that is an image of ours.
 */
export async function addFetched(
  platform: Platform,
  run: PhotoRun,
  photo: ListingPhoto,
  fetched: Fetched | null,
): Promise<void> {
  const { home_id } = run;
  const media_key = getMediaKey(photo);
  const skipped = { home_id, media_key };
  let isFileNeeded = true;
  await platform.db.transaction().execute(async (transaction) => {
    const skip = async (noted: Promise<void>): Promise<void> => {
      await noted;
      await recountPhotos(transaction, home_id, platform.now());
    };
    if (typeof fetched === 'string') {
      const reason = fetched === 'missing' ? 'missing' : 'unreachable';
      return skip(noteUnfetched(transaction, { ...skipped, reason }, platform.now()));
    }
    if (fetched !== null && 'skip' in fetched)
      return skip(insertSkipped(transaction, { ...skipped, reason: fetched.skip }));
    const image = await findImage(transaction, platform, run, photo, fetched);
    if (!image) return skip(insertSkipped(transaction, { ...skipped, reason: 'no_picture' }));
    const { image_id } = image;
    isFileNeeded = image.isNeeded;
    let isAdded = false;
    await changePhotos({ ...platform, db: transaction }, { home_id, by: run.user_id }, async (inside, given) => {
      // The feed may have taken the listing back while the photo was fetched.
      if (!(await findListedPhotos(inside, home_id)).some((one) => getMediaKey(one) === media_key)) return null;
      if (given.photos.some((one) => one.image_id === image_id)) {
        await insertSkipped(inside, { ...skipped, reason: 'same' });
        return null;
      }
      const caption = fetched === null ? null : await captionFrom(inside, given.compound_id, photo.caption);
      const added = { home_id, image_id, source: 'feed', media_key, caption, name: media_key } as const;
      const change = await addPhoto(inside, given, added, platform.now());
      isAdded = change !== null;
      return change && { ...change, action: 'load_images' };
    });
    if (isAdded) {
      await deleteSkipped(transaction, skipped);
      return advanceRun(transaction, home_id, 1, platform.now());
    }
    return recountPhotos(transaction, home_id, platform.now());
  });
  if (!isFileNeeded) await discard(platform, fetched);
}
