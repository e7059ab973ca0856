import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const columns = [
  ['market', 'market_id'],
  ['area', 'area_id'],
  ['city', 'city_id'],
  ['neighborhood', 'neighborhood_id'],
  ['agent', 'agent_id'],
  ['compound_resource', 'resource_id'],
  ['home', 'home_id'],
  ['listing', 'listing_id'],
  ['review_period', 'review_period_id'],
  ['compound', 'compound_id'],
  ['subscriber', 'subscriber_id'],
] as const;

/**
 * Makes ids continue right after the highest existing id. An interrupted fill leaves no rows, but it has used up ids.
 * Without this, the links of the next world would differ from those of any other first start.
 */
export async function restartNumbering(db: Database): Promise<void> {
  for (const [table, column] of columns) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}
    `.execute(db);
  }
}
