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

export interface SampleFacts {
  provider_home_id: string;
  /** YYYY-MM-DD */
  listed_on: string | null;
  availability_checked_at: Date | null;
  editorial: Pick<Editorial, 'title' | 'description' | 'units'>;
}

/**
 * Adds facts that homes and their compounds lack. Lists the homes inside only of compounds that still have the given
 * texts.
 */
export async function addSampleFacts(db: Database, provider: string, facts: readonly SampleFacts[]): Promise<void> {
  await sql`
    update compound
    set editorial = compound.editorial || jsonb_build_object('units', given.editorial -> 'units')
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as given (provider_home_id text, editorial jsonb)
    join home on home.provider = ${provider} and home.provider_home_id = given.provider_home_id
    where compound.home_id = home.home_id
      and compound.editorial -> 'units' = '[]'
      and compound.editorial -> 'title' = given.editorial -> 'title'
      and compound.editorial -> 'description' = given.editorial -> 'description'
  `.execute(db);
  await sql`
    update home
    set listed_on = coalesce(home.listed_on, given.listed_on),
      availability_checked_at = coalesce(home.availability_checked_at, given.availability_checked_at)
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as given (provider_home_id text, listed_on date, availability_checked_at timestamptz)
    where home.provider = ${provider} and home.provider_home_id = given.provider_home_id
  `.execute(db);
}
