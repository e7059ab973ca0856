import type { Database } from '../../platform/database/database.ts';

/** The homes of an area, of any status. */
export interface HomesOfArea {
  area_id: number;
  homes: number;
  published: number;
}

/** How many homes each area has, or one area. Areas without homes are left out. */
export async function countHomesOfAreas(db: Database, area_id?: number): Promise<HomesOfArea[]> {
  const rows = await db
    .selectFrom('compound')
    .$if(area_id !== undefined, (query) => query.where('area_id', '=', area_id as number))
    .groupBy('area_id')
    .select([
      'area_id',
      ({ fn }) => fn.countAll<string>().as('homes'),
      ({ fn }) => fn.countAll<string>().filterWhere('status', '=', 'published').as('published'),
    ])
    .execute();
  return rows.map((row) => ({ area_id: row.area_id, homes: Number(row.homes), published: Number(row.published) }));
}
