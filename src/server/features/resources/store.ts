import type { CompoundResource } from '../../../contracts/resources.ts';
import type { Database } from '../../platform/database.ts';

export function listResources(db: Database): Promise<CompoundResource[]> {
  return db
    .selectFrom('compound_resource')
    .select(['resource_id', 'title', 'description', 'url'])
    .orderBy('resource_id')
    .execute();
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
