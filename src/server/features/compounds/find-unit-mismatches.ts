import { sql } from 'kysely';
import type { UnitMismatch } from '../../../contracts/curation/staff.ts';
import type { Database } from '../../platform/database/database.ts';

const MAX_COUNT = 100;

/**
 * Published compounds whose list of homes inside disagrees with their numbers of existing or potential homes. The public
 * pages show both as they are. An unknown number agrees with every list.
 */
export async function findUnitMismatches(db: Database): Promise<UnitMismatch[]> {
  const { rows } = await sql<UnitMismatch>`
    select *
    from (
      select
        compound_id,
        editorial ->> 'title' as title,
        (editorial ->> 'numUnits')::int as "numUnits",
        (editorial ->> 'numPotentialUnits')::int as "numPotentialUnits",
        listed."listedUnits",
        listed."listedPotentialUnits"
      from compound
      cross join lateral (
        select
          count(*) filter (where not (unit ->> 'potential')::boolean)::int as "listedUnits",
          count(*) filter (where (unit ->> 'potential')::boolean)::int as "listedPotentialUnits"
        from jsonb_array_elements(editorial -> 'units') as unit
      ) as listed
      where status = 'published'
    ) as counted
    where "listedUnits" + "listedPotentialUnits" > 0
      and ("listedUnits" <> "numUnits" or "listedPotentialUnits" <> "numPotentialUnits")
    order by compound_id
    limit ${MAX_COUNT}
  `.execute(db);
  return rows;
}
