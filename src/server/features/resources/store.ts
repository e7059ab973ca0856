import type { CompoundResource } from '../../../contracts/resources.ts';
import type { Database } from '../../platform/database/database.ts';

export function listResources(db: Database): Promise<CompoundResource[]> {
  return db
    .selectFrom('compound_resource')
    .select(['resource_id', 'title', 'description', 'url'])
    .orderBy('resource_id')
    .execute();
}

/** A resource, locked until the end of the transaction. Undefined for an unknown id. */
export function lockResource(transaction: Database, resource_id: number): Promise<CompoundResource | undefined> {
  return transaction
    .selectFrom('compound_resource')
    .select(['resource_id', 'title', 'description', 'url'])
    .where('resource_id', '=', resource_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateResource(
  transaction: Database,
  { resource_id, ...fields }: CompoundResource,
): Promise<void> {
  await transaction.updateTable('compound_resource').set(fields).where('resource_id', '=', resource_id).execute();
}

export async function deleteResource(transaction: Database, resource_id: number): Promise<void> {
  await transaction.deleteFrom('compound_resource').where('resource_id', '=', resource_id).execute();
}

/** Resources by id, in order of id. */
export async function findResources(db: Database, resource_ids: readonly number[]): Promise<CompoundResource[]> {
  if (resource_ids.length === 0) return [];
  return db
    .selectFrom('compound_resource')
    .select(['resource_id', 'title', 'description', 'url'])
    .where('resource_id', 'in', resource_ids)
    .orderBy('resource_id')
    .execute();
}

/** Adds resources and returns their ids in the given order. */
export async function insertResources(
  db: Database,
  resources: readonly Omit<CompoundResource, 'resource_id'>[],
): Promise<number[]> {
  const rows = await db.insertInto('compound_resource').values(resources).returning('resource_id').execute();
  return rows.map(({ resource_id }) => resource_id).sort((a, b) => a - b);
}

/** The ids of the resources with the given URLs, in the same order. Undefined for an unknown URL. */
export async function findResourceIds(db: Database, urls: readonly string[]): Promise<(number | undefined)[]> {
  const rows = await db
    .selectFrom('compound_resource')
    .select(['resource_id', 'url'])
    .where('url', 'in', urls)
    .execute();
  return urls.map((url) => rows.find((row) => row.url === url)?.resource_id);
}
