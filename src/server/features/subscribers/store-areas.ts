import type { Database } from '../../platform/database/database.ts';

/** How many subscribers follow each area, or one area. Areas without subscribers are left out. */
export async function countSubscribersOfAreas(db: Database, area_id?: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('subscriber_area')
    .$if(area_id !== undefined, (query) => query.where('area_id', '=', area_id as number))
    .groupBy('area_id')
    .select(['area_id', ({ fn }) => fn.countAll<string>().as('subscribers')])
    .execute();
  return new Map(rows.map((row) => [row.area_id, Number(row.subscribers)]));
}
