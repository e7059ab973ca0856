import type { CallInput } from '../../../../contracts/contract.ts';
import type { StaffResource } from '../../../../contracts/homes/resources.ts';
import type { Actor } from '../../../platform/context/actor.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { refuseWording } from '../../compounds/refuse-wording.ts';
import { countLinksTo } from '../../compounds/store-links.ts';
import { regenerateFiles } from '../../published-files/publish-jobs.ts';
import { changedColumns, planRecordChange } from '../../staff/change-record.ts';
import { recordStaffAction } from '../../staff/store.ts';
import { deleteResource, insertResources, lockResource, type ResourceFields, updateResource } from '../store.ts';
import { getStaffResource } from './staff-resources.ts';

type Changes = CallInput<'PUT /hfc/_i/compound_resources/{resource_id}'>['body'];
type Platform = Pick<Context, 'db' | 'jobs'>;

const entity = 'compound_resource';

function refuseWords({ title = '', description = '' }: Changes): void {
  refuseWording(title, {}, 'body.title');
  refuseWording(description, {}, 'body.description');
}

/** Adds a resource, and has the files published again. @throws AppError conflict for words that may not be published. */
export async function addResource(
  { db, jobs }: Platform,
  fields: ResourceFields,
  actor: Actor,
): Promise<StaffResource> {
  refuseWords(fields);
  return inTransaction(db, async (transaction) => {
    const [resource_id = 0] = await insertResources(transaction, [fields]);
    const action = {
      user_id: actor.user_id,
      request_id: actor.request_id,
      action: 'create_resource',
      entity,
      entity_id: resource_id,
    } as const;
    await recordStaffAction(transaction, { ...action, version: 1, before: {}, after: fields });
    await jobs.enqueue(regenerateFiles, {}, transaction);
    return getStaffResource(transaction, resource_id);
  });
}

/**
 * Changes the given fields of a resource, and has the files published again.
 * @throws AppError not_found, version_conflict and version_required as `planChange`, conflict for words that may not be
 * published.
 */
export async function changeResource(
  { db, jobs }: Platform,
  { resource_id, changes }: { resource_id: number; changes: Changes },
  actor: Actor,
): Promise<StaffResource> {
  refuseWords(changes);
  return inTransaction(db, async (transaction) => {
    const known = await lockResource(transaction, resource_id);
    if (!known) throw new AppError('not_found', 'Resource not found.');
    const planned = await planRecordChange(transaction, known, {
      entity,
      entity_id: resource_id,
      action: 'edit_resource',
      changes,
      current: async () => ({ compound_resource: await getStaffResource(transaction, resource_id) }),
      actor,
    });
    if (planned) {
      await updateResource(transaction, resource_id, changedColumns<ResourceFields>(planned));
      await jobs.enqueue(regenerateFiles, {}, transaction);
    }
    return getStaffResource(transaction, resource_id);
  });
}

/** Deletes a resource. @throws AppError not_found, conflict that says how many homes are linked to it. */
export async function removeResource({ db, jobs }: Platform, resource_id: number, actor: Actor): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // The lock keeps new links away until it is gone.
    const known = await lockResource(transaction, resource_id);
    if (!known) throw new AppError('not_found', 'Resource not found.');
    const links = await countLinksTo(transaction, resource_id);
    const homes = links === 1 ? '1 home is' : `${links} homes are`;
    if (links > 0) throw new AppError('conflict', `${homes} linked to this resource. Remove the links first.`);
    await deleteResource(transaction, resource_id);
    const { title, description, url } = known;
    const action = {
      user_id: actor.user_id,
      request_id: actor.request_id,
      action: 'delete_resource',
      entity,
      entity_id: resource_id,
    } as const;
    await recordStaffAction(transaction, { ...action, before: { title, description, url }, after: {} });
    await jobs.enqueue(regenerateFiles, {}, transaction);
  });
}
