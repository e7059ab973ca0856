import type { CompoundResource, StaffResource } from '../../../contracts/homes/resources.ts';
import type { Database } from '../../platform/database/database.ts';

const columns = ['resource_id', 'title', 'description', 'url', 'image_id'] as const;

export function listResources(db: Database): Promise<CompoundResource[]> {
  return db.selectFrom('compound_resource').select(columns).orderBy('resource_id').execute();
}

/** All resources with what only staff need, by title. */
export function listResourcesForStaff(
  db: Database,
): Promise<(Pick<StaffResource, keyof CompoundResource | 'version'> & { pending_image_id: string | null })[]> {
  return db
    .selectFrom('compound_resource')
    .select([...columns, 'version', 'pending_image_id'])
    .orderBy('title')
    .orderBy('resource_id')
    .execute();
}

/** A resource, locked until the end of the transaction. Undefined for an unknown id. */
export function lockResource(transaction: Database, resource_id: number) {
  return transaction
    .selectFrom('compound_resource')
    .select([...columns, 'pending_image_id', 'version', 'field_versions'])
    .where('resource_id', '=', resource_id)
    .forUpdate()
    .executeTakeFirst();
}

/** The picture of a resource, and the one that isn't ready yet. */
export interface ResourceImages {
  image_id: string | null;
  pending_image_id: string | null;
}

/** The fields of a resource that staff set. */
export type ResourceFields = Pick<CompoundResource, 'title' | 'description' | 'url'>;

export async function updateResource(
  transaction: Database,
  resource_id: number,
  changed: Partial<ResourceFields & ResourceImages> & { version: number; field_versions: string },
): Promise<void> {
  await transaction.updateTable('compound_resource').set(changed).where('resource_id', '=', resource_id).execute();
}

/** The resources that are to have a picture. */
export async function findResourcesWaitingFor(db: Database, image_id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('compound_resource')
    .where('pending_image_id', '=', image_id)
    .select('resource_id')
    .execute();
  return rows.map(({ resource_id }) => resource_id);
}

export async function deleteResource(transaction: Database, resource_id: number): Promise<void> {
  await transaction.deleteFrom('compound_resource').where('resource_id', '=', resource_id).execute();
}

/** Resources by id, in order of id. */
export async function findResources(db: Database, resource_ids: readonly number[]): Promise<CompoundResource[]> {
  if (resource_ids.length === 0) return [];
  return db
    .selectFrom('compound_resource')
    .select(columns)
    .where('resource_id', 'in', resource_ids)
    .orderBy('resource_id')
    .execute();
}

/** Adds resources and returns their ids in the given order. */
export async function insertResources(db: Database, resources: readonly ResourceFields[]): Promise<number[]> {
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
