import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Waits until no other process makes a sample world in this database; holds until the transaction ends. */
export async function lockSampleWorld(transaction: Database): Promise<void> {
  // The other process may need longer than one statement is given otherwise.
  await sql`select set_config('statement_timeout', '0', true)`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('sample-world'))`.execute(transaction);
}
