import { sql } from 'kysely';
import type { BroadcastComment, CompoundSource, CompoundStatus } from '../../../contracts/homes/compounds.ts';
import type { Editorial } from '../../../contracts/shapes/editorial.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';

export interface NewCompound {
  home_id: number;
  review_period_id: number;
  area_id: number;
  neighborhood_id: number | null;
  status: CompoundStatus;
  available: boolean;
  internal: boolean;
  featured: boolean;
  exclusive: boolean;
  broadcast_comments: BroadcastComment[];
  editorial: Editorial;
  create_timestamp: Date;
  publish_date: Date | null;
  source: CompoundSource;
  listing_id?: number;
  candidate_reasons?: readonly string[];
  status_note?: string;
}

const compoundColumns = {
  home_id: 'int',
  review_period_id: 'int',
  area_id: 'int',
  neighborhood_id: 'int',
  status: 'text',
  available: 'boolean',
  internal: 'boolean',
  featured: 'boolean',
  exclusive: 'boolean',
  broadcast_comments: 'jsonb',
  editorial: 'jsonb',
  create_timestamp: 'timestamptz',
  publish_date: 'timestamptz',
  source: 'text',
  listing_id: 'bigint',
  candidate_reasons: 'jsonb',
  status_note: 'text',
};

/** Adds compounds in the given order and returns their ids by `home_id`. */
export async function insertCompounds(db: Database, compounds: readonly NewCompound[]): Promise<Map<number, number>> {
  const reported = compounds.map((one) => ({ candidate_reasons: [], status_note: '', ...one }));
  const { rows } = await sql<{ compound_id: number; home_id: number }>`
    ${insertRows('compound', compoundColumns, reported)} returning compound_id, home_id
  `.execute(db);
  return new Map(rows.map(({ compound_id, home_id }) => [home_id, compound_id]));
}

/** Links resources to compounds. */
export async function insertResourceLinks(
  db: Database,
  links: readonly { compound_id: number; resource_id: number }[],
): Promise<void> {
  await sql`
    insert into compound_resource_link (compound_id, resource_id)
    select compound_id, resource_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (compound_id int, resource_id int)
  `.execute(db);
}
