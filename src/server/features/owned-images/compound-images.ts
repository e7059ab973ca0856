import type { Transaction } from 'kysely';
import type { StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import type { HfcImageType } from '../../../contracts/values/photo-values.ts';
import type { StaffActionName } from '../../../contracts/values/staff-actions.ts';
import { refusalWords } from '../../../rules/curation/photo-words.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { refuseWording } from '../compounds/refuse-wording.ts';
import { lockCompounds, updateCompound } from '../compounds/store-changes.ts';
import {
  deleteOwnedImage,
  findCompoundsWithImage,
  listOwnedImages,
  upsertOwnedImage,
} from '../compounds/store-images.ts';
import { getWordingContext } from '../compounds/wording-context.ts';
import type { ImageNews } from '../images/take-in.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { lockReviewPeriodsOf } from '../review-periods/store-locks.ts';
import { recordStaffAction } from '../staff/store.ts';
import { getStaffCompound } from '../staff-compounds/get-staff-compound.ts';
import { saveUpload } from '../uploads/save-upload.ts';

/** Who changes which compound. */
interface ImageRequest {
  compound_id: number;
  /** The staff member. Null for jobs. */
  by: string | null;
  request_id?: string | undefined;
}

interface ImageChange {
  action: StaffActionName;
  before: object;
  after: object;
}

type Queue = Pick<Context['jobs'], 'enqueue'>;

const FIELD = 'owned_images';

/**
 * Changes the pictures of a compound: raises its version, records the change, and has the files published again if visitors
 * see the home.
 * @param work Makes the change, and returns it. Null if nothing changes.
 * @throws AppError not_found.
 */
async function changeImages(
  transaction: Transaction<Tables>,
  jobs: Queue,
  { compound_id, by, request_id }: ImageRequest,
  work: () => Promise<ImageChange | null>,
): Promise<void> {
  await lockReviewPeriodsOf(transaction, [compound_id]);
  const [stored] = await lockCompounds(transaction, [compound_id]);
  if (!stored) throw new AppError('not_found', 'Home not found.');
  const change = await work();
  if (!change) return;
  const version = stored.version + 1;
  const field_versions = { ...stored.field_versions, [FIELD]: version };
  await updateCompound(transaction, compound_id, { version, field_versions, columns: {} });
  await recordStaffAction(transaction, {
    user_id: by,
    entity: 'compound',
    entity_id: compound_id,
    review_period_id: stored.review_period_id,
    version,
    ...(request_id !== undefined && { request_id }),
    ...change,
  });
  if (stored.status === 'published') await jobs.enqueue(regenerateFiles, {}, transaction);
}

/**
 * Gives a compound an uploaded picture of a type. Visitors see it when a job has processed it.
 * @throws AppError not_found, conflict for a caption that may not be published, else as `saveUpload`.
 */
export async function giveImage(
  ctx: Context,
  given: {
    compound_id: number;
    hfc_image_type: HfcImageType;
    storage_key: string;
    caption?: string | undefined;
    actor: Actor;
  },
): Promise<StaffCompound> {
  const { compound_id, hfc_image_type, storage_key, caption = '', actor } = given;
  refuseWording(caption, await getWordingContext(ctx.db, compound_id), 'body.caption');
  const claim = { storage_key, purpose: 'compound', owner_id: compound_id, by: actor.user_id } as const;
  return saveUpload(ctx, claim, async (transaction, { image_id, isRepeat }, { filename }) => {
    if (!isRepeat)
      await changeImages(
        transaction,
        ctx.jobs,
        { compound_id, by: actor.user_id, request_id: actor.request_id },
        async () => {
          if (hfc_image_type === 'social') await removeOthers(transaction, { compound_id, image_id });
          await upsertOwnedImage(transaction, { compound_id, image_id, hfc_image_type, caption }, ctx.now());
          return { action: 'add_image', before: {}, after: { [`${FIELD}.${hfc_image_type}`]: filename } };
        },
      );
    return getStaffCompound({ ...ctx, db: transaction }, compound_id);
  });
}

/** Takes away the social picture that another one replaces. */
async function removeOthers(
  transaction: Transaction<Tables>,
  { compound_id, image_id }: { compound_id: number; image_id: string },
): Promise<void> {
  for (const owned of await listOwnedImages(transaction, [compound_id])) {
    if (owned.hfc_image_type === 'social' && owned.image_id !== image_id) await deleteOwnedImage(transaction, owned);
  }
}

/** Takes a picture from a compound. A repeat changes nothing. @throws AppError not_found. */
export async function removeImage(
  ctx: Context,
  { image_id, ...request }: ImageRequest & { image_id: string },
): Promise<StaffCompound> {
  const { compound_id } = request;
  return ctx.db.transaction().execute(async (transaction) => {
    await changeImages(transaction, ctx.jobs, request, async () => {
      const [owned] = (await listOwnedImages(transaction, [compound_id])).filter((one) => one.image_id === image_id);
      if (!owned) return null;
      await deleteOwnedImage(transaction, owned);
      const field = `${FIELD}.${owned.hfc_image_type}`;
      return { action: 'remove_image', before: { [field]: owned.caption || image_id }, after: { [field]: null } };
    });
    return getStaffCompound({ ...ctx, db: transaction }, compound_id);
  });
}

/** Tells the compounds that have a picture of their own what became of it. */
export async function notifyCompounds(
  transaction: Transaction<Tables>,
  jobs: Queue,
  { image_id, state, failure, action, by, request_id }: ImageNews,
): Promise<void> {
  const after = { [`${FIELD}.state`]: failure === null ? state : refusalWords[failure] };
  for (const compound_id of await findCompoundsWithImage(transaction, image_id))
    await changeImages(transaction, jobs, { compound_id, by, request_id }, async () => ({ action, before: {}, after }));
}
