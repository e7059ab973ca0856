import { sql } from 'kysely';
import type { ResourceLinks } from '../../../contracts/homes/resources.ts';
import type { Database } from '../../platform/database/database.ts';

/** How many linked homes to name. */
const NAMED = 5;

/** The number of compounds, of any status, that a resource is linked to. */
export async function countLinksTo(db: Database, resource_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('compound_resource_link')
    .where('resource_id', '=', resource_id)
    .select((link) => link.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The homes of any status that each linked resource is linked to: how many, and the newest of them. */
export async function listLinksOfResources(db: Database): Promise<ReadonlyMap<number, ResourceLinks>> {
  const { rows } = await sql<ResourceLinks & { resource_id: number }>`
    select resource_id, max(linked)::int as count, jsonb_agg(jsonb_build_object(
      'compound_id', compound_id, 'review_period_id', review_period_id,
      'name', coalesce(nullif(editorial ->> 'title', ''), formatted_address)) order by compound_id desc) as newest
    from (
      select resource_id, compound_id, count(*) over of_resource as linked,
        row_number() over (of_resource order by compound_id desc) as place
      from compound_resource_link window of_resource as (partition by resource_id)
    ) as link
    join compound using (compound_id)
    join home using (home_id)
    where place <= ${NAMED}
    group by resource_id
  `.execute(db);
  return new Map(rows.map(({ resource_id, ...links }) => [resource_id, links]));
}

/** Links a resource to a compound. Returns whether it wasn't linked before. */
export async function insertLink(
  transaction: Database,
  link: { compound_id: number; resource_id: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('compound_resource_link')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes a link. Returns whether there was one. */
export async function deleteLink(
  transaction: Database,
  { compound_id, resource_id }: { compound_id: number; resource_id: number },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('compound_resource_link')
    .where('compound_id', '=', compound_id)
    .where('resource_id', '=', resource_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** How many subscribers like a home, and hear of a comment about it. */
export async function countLikesOf(db: Database, compound_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('compound_match')
    .where('compound_id', '=', compound_id)
    .where('status', '=', 'liked')
    .select((match) => match.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
