import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Waits until no other process makes a sample world in this database. The lock lasts until the end of the transaction.
 */
export async function lockSampleWorld(transaction: Database): Promise<void> {
  // The other process may take longer than the usual time limit of a statement.
  await sql`select set_config('statement_timeout', '0', true)`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('sample-world'))`.execute(transaction);
}
