import type { Transaction } from 'kysely';
import type { StaffActionName } from '../../../contracts/values/staff-actions.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findCompoundOfHome } from '../homes/rows/store.ts';
import { updateHomeOfPhotos } from '../homes/rows/store-photo-counts.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { lockReviewPeriods } from '../review-periods/store-locks.ts';
import { recordStaffAction } from '../staff/store.ts';
import { requireOwnEntry } from '../staff/versioned-change.ts';
import { countPhotos } from './count-photos.ts';
import { listPhotos, type PhotoRow } from './store.ts';
import { lockPhotographedHome, type PhotographedHome } from './store-homes.ts';

/** A database or the caller's transaction, which then has the change too. */
export type Platform = Pick<Context, 'now'> & { db: Database; jobs: Pick<Context['jobs'], 'enqueue'> };

/** Who changes which home's photos. */
export interface PhotoRequest {
  home_id: number;
  /** The staff member. Null for jobs. */
  by: string | null;
  request_id?: string | undefined;
  /** The audit entry that the change takes back. */
  undo_of?: number | undefined;
}

/** What changed, for the audit log. Fields have names such as `photos.{image_id}.caption`. */
export interface PhotoChange {
  action: StaffActionName;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  /** Whether visitors may hear of it later, with another change that is sure to come. */
  canWait?: boolean;
}

/** A home whose photos are about to change, locked, with all its photos. */
export interface PhotosInWork {
  home: PhotographedHome;
  /** Null for a home that isn't reviewed any more. */
  compound_id: number | null;
  photos: readonly PhotoRow[];
}

/** The name of a photo's field in the audit log and in `field_versions`. */
export const photoField = (image_id: string, field: string): string => `photos.${image_id}.${field}`;

/**
 * Changes the photos of a home in one transaction: raises the version of the home, counts its photos, records the
 * change, and has the files published again if visitors see the home.
 * @param work Makes the change, and returns it. Null if nothing changes.
 * @throws AppError not_found for an unknown home, bad_request for a foreign entry to take back, else as `work`.
 */
export async function changePhotos(
  { db, jobs, now }: Platform,
  { home_id, by, request_id, undo_of }: PhotoRequest,
  work: (transaction: Transaction<Tables>, given: PhotosInWork) => Promise<PhotoChange | null>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const compound = await findCompoundOfHome(transaction, home_id);
    // The review period is locked first, so that its audit entries become visible in the order of their ids.
    await lockReviewPeriods(transaction, [compound?.review_period_id]);
    const home = await lockPhotographedHome(transaction, home_id);
    if (!home) throw new AppError('not_found', 'Home not found.');
    const photos = await listPhotos(transaction, home_id);
    const change = await work(transaction, { home, compound_id: compound?.compound_id ?? null, photos });
    if (!change) return;
    await requireOwnEntry(transaction, { entity: 'home', entity_id: home_id }, undo_of);
    const version = home.version + 1;
    const changed = Object.fromEntries(Object.keys(change.after).map((field) => [field, version]));
    await updateHomeOfPhotos(transaction, home_id, {
      version,
      field_versions: { ...home.field_versions, ...changed },
      ...(await countPhotos(transaction, home_id, now())),
    });
    await recordStaffAction(transaction, {
      user_id: by,
      action: change.action,
      entity: 'home',
      entity_id: home_id,
      review_period_id: compound?.review_period_id ?? null,
      version,
      ...(request_id !== undefined && { request_id }),
      ...(undo_of !== undefined && { undo_of }),
      before: change.before,
      after: change.after,
    });
    if (compound?.status === 'published' && !change.canWait) await jobs.enqueue(regenerateFiles, {}, transaction);
  });
}

/** @throws AppError not_found for a photo that the home doesn't have, also if it was deleted unless `deleted` is set. */
export function requirePhoto(
  { photos }: PhotosInWork,
  image_id: string,
  { deleted = false }: { deleted?: boolean } = {},
): PhotoRow {
  const photo = photos.find((one) => one.image_id === image_id);
  if (!photo || (!deleted && photo.delete_timestamp !== null)) throw new AppError('not_found', 'Photo not found.');
  return photo;
}
