import type { Transaction } from 'kysely';
import type { StaffResource } from '../../../contracts/homes/resources.ts';
import type { StaffActionName } from '../../../contracts/values/staff-actions.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { ImageNews } from '../images/take-in.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { getStaffResource } from '../resources/curation/staff-resources.ts';
import { findResourcesWaitingFor, lockResource, type ResourceImages, updateResource } from '../resources/store.ts';
import { recordStaffAction } from '../staff/store.ts';
import { saveUpload } from '../uploads/save-upload.ts';

/** Who changes which resource. */
interface ResourceImageRequest {
  resource_id: number;
  actor: Actor;
}

type Resource = NonNullable<Awaited<ReturnType<typeof lockResource>>>;
type Queue = Pick<Context['jobs'], 'enqueue'>;

const entity = 'compound_resource';

/** @throws AppError not_found. */
async function requireResource(transaction: Transaction<Tables>, resource_id: number): Promise<Resource> {
  const resource = await lockResource(transaction, resource_id);
  if (!resource) throw new AppError('not_found', 'Resource not found.');
  return resource;
}

/** Changes the pictures of a locked resource, records it, and has the files published again if the shown one changes. */
async function setImages(
  transaction: Transaction<Tables>,
  jobs: Queue,
  resource: Resource,
  {
    changed,
    action,
    by,
    request_id,
  }: { changed: Partial<ResourceImages>; action: StaffActionName; by: string | null; request_id?: string },
): Promise<void> {
  const { resource_id } = resource;
  const version = resource.version + 1;
  const field_versions = JSON.stringify({ ...resource.field_versions, image_id: version });
  await updateResource(transaction, resource_id, { ...changed, version, field_versions });
  const before = Object.fromEntries(Object.keys(changed).map((field) => [field, resource[field as keyof Resource]]));
  await recordStaffAction(transaction, {
    user_id: by,
    action,
    entity,
    entity_id: resource_id,
    version,
    ...(request_id !== undefined && { request_id }),
    before,
    after: changed,
  });
  if ('image_id' in changed) await jobs.enqueue(regenerateFiles, {}, transaction);
}

/**
 * Gives a resource an uploaded picture. The one before is shown until a job has processed the new one.
 * @throws AppError not_found, else as `saveUpload`.
 */
export async function giveResourceImage(
  ctx: Context,
  { resource_id, storage_key, actor }: ResourceImageRequest & { storage_key: string },
): Promise<StaffResource> {
  const claim = { storage_key, purpose: 'compound_resource', owner_id: resource_id, by: actor.user_id } as const;
  return saveUpload(ctx, claim, async (transaction, { image_id, state, isRepeat }) => {
    const resource = await requireResource(transaction, resource_id);
    if (!isRepeat) {
      const changed = state === 'ready' ? { image_id, pending_image_id: null } : { pending_image_id: image_id };
      await setImages(transaction, ctx.jobs, resource, {
        changed,
        action: 'give_picture',
        by: actor.user_id,
        request_id: actor.request_id,
      });
    }
    return getStaffResource(transaction, resource_id);
  });
}

/** Removes the picture of a resource, and one that isn't ready. A repeat changes nothing. @throws AppError not_found. */
export async function removeResourceImage(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { resource_id, actor }: ResourceImageRequest,
): Promise<StaffResource> {
  return db.transaction().execute(async (transaction) => {
    const resource = await requireResource(transaction, resource_id);
    if (resource.image_id !== null || resource.pending_image_id !== null) {
      const changed = { image_id: null, pending_image_id: null };
      await setImages(transaction, jobs, resource, {
        changed,
        action: 'remove_picture',
        by: actor.user_id,
        request_id: actor.request_id,
      });
    }
    return getStaffResource(transaction, resource_id);
  });
}

/** Shows a picture that is ready now, for each resource that waits for it. */
export async function showImages(
  transaction: Transaction<Tables>,
  jobs: Queue,
  { image_id, state, action }: ImageNews,
): Promise<void> {
  if (state !== 'ready') return;
  for (const resource_id of await findResourcesWaitingFor(transaction, image_id)) {
    const resource = await requireResource(transaction, resource_id);
    const changed = { image_id, pending_image_id: null };
    await setImages(transaction, jobs, resource, { changed, action, by: null });
  }
}
