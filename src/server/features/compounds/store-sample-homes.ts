import { sql } from 'kysely';
import type { Editorial } from '../../../contracts/editorial.ts';
import type { Database } from '../../platform/database/database.ts';

/** Whether a provider has compounds, and none of them lists the homes inside. */
export async function listsNoHomesInside(db: Database, provider: string): Promise<boolean> {
  const { rows } = await sql<{ none: boolean }>`
    select coalesce(bool_and(editorial -> 'units' = '[]'), false) as none
    from compound join home using (home_id)
    where provider = ${provider}
  `.execute(db);
  return rows[0]?.none ?? false;
}

export interface SampleHomesInside {
  provider_home_id: string;
  editorial: Pick<Editorial, 'title' | 'description' | 'units'>;
}

/** Lists the homes inside of compounds that still have the given texts, and no such list yet. */
export async function addHomesInside(
  db: Database,
  provider: string,
  compounds: readonly SampleHomesInside[],
): Promise<void> {
  await sql`
    update compound
    set editorial = compound.editorial || jsonb_build_object('units', given.editorial -> 'units')
    from jsonb_to_recordset(${JSON.stringify(compounds)}::jsonb) as given (provider_home_id text, editorial jsonb)
    join home on home.provider = ${provider} and home.provider_home_id = given.provider_home_id
    where compound.home_id = home.home_id
      and compound.editorial -> 'units' = '[]'
      and compound.editorial -> 'title' = given.editorial -> 'title'
      and compound.editorial -> 'description' = given.editorial -> 'description'
  `.execute(db);
}
