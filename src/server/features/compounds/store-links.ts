import type { Database } from '../../platform/database/database.ts';

/** The number of compounds, of any status, that a resource is linked to. */
export async function countLinksTo(db: Database, resource_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('compound_resource_link')
    .where('resource_id', '=', resource_id)
    .select((link) => link.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
