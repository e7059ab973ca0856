import type { CompoundResource } from '../../../contracts/resources.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { refuseWording } from '../compounds/refuse-wording.ts';
import { countLinksTo } from '../compounds/store-links.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { deleteResource, insertResources, lockResource, updateResource } from '../resources/store.ts';
import { recordStaffAction } from '../staff/store.ts';

type Fields = Omit<CompoundResource, 'resource_id'>;
type Changes = { [K in keyof Fields]?: Fields[K] | undefined };
type Platform = Pick<Context, 'db' | 'jobs'>;

function refuseWords({ title = '', description = '' }: Changes): void {
  refuseWording(title, {}, 'body.title');
  refuseWording(description, {}, 'body.description');
}

/** Adds a resource, and has the files published again. @throws AppError conflict for words that may not be published. */
export async function addResource({ db, jobs }: Platform, fields: Fields, by: string): Promise<CompoundResource> {
  refuseWords(fields);
  return inTransaction(db, async (transaction) => {
    const [resource_id = 0] = await insertResources(transaction, [fields]);
    const action = {
      user_id: by,
      action: 'create_resource',
      entity: 'compound_resource',
      entity_id: resource_id,
    } as const;
    await recordStaffAction(transaction, { ...action, before: {}, after: fields });
    await jobs.enqueue(regenerateFiles, {}, transaction);
    return { resource_id, ...fields };
  });
}

/**
 * Changes the given fields of a resource, and has the files published again.
 * @throws AppError not_found, conflict for words that may not be published.
 */
export async function changeResource(
  { db, jobs }: Platform,
  resource_id: number,
  changes: Changes,
  by: string,
): Promise<CompoundResource> {
  refuseWords(changes);
  return inTransaction(db, async (transaction) => {
    const known = await lockResource(transaction, resource_id);
    if (!known) throw new AppError('not_found', 'Resource not found.');
    const names = (['title', 'description', 'url'] as const).filter(
      (name) => changes[name] !== undefined && changes[name] !== known[name],
    );
    if (names.length === 0) return known;
    const pick = (from: Changes) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>;
    const changed = { ...known, ...pick(changes) };
    await updateResource(transaction, changed);
    const action = {
      user_id: by,
      action: 'edit_resource',
      entity: 'compound_resource',
      entity_id: resource_id,
    } as const;
    await recordStaffAction(transaction, { ...action, before: pick(known), after: pick(changes) });
    await jobs.enqueue(regenerateFiles, {}, transaction);
    return changed;
  });
}

/** Deletes a resource. @throws AppError not_found, conflict that says how many homes are linked to it. */
export async function removeResource({ db, jobs }: Platform, resource_id: number, by: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // The lock keeps new links away until it is gone.
    const known = await lockResource(transaction, resource_id);
    if (!known) throw new AppError('not_found', 'Resource not found.');
    const links = await countLinksTo(transaction, resource_id);
    const homes = links === 1 ? '1 home is' : `${links} homes are`;
    if (links > 0) throw new AppError('conflict', `${homes} linked to this resource. Remove the links first.`);
    await deleteResource(transaction, resource_id);
    const { resource_id: entity_id, ...before } = known;
    const action = { user_id: by, action: 'delete_resource', entity: 'compound_resource', entity_id } as const;
    await recordStaffAction(transaction, { ...action, before, after: {} });
    await jobs.enqueue(regenerateFiles, {}, transaction);
  });
}
