import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** How long the answer of a call is kept, in hours. */
const KEPT_HOURS = 24;

/** Locks a key until the end of the transaction. False if another transaction has locked it. */
export async function lockKey(transaction: Database, user_id: string, key: string): Promise<boolean> {
  const name = `idempotency ${user_id} ${key}`;
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked
  `.execute(transaction);
  return rows[0]?.locked === true;
}

export function findAnswer(transaction: Database, user_id: string, key: string) {
  return transaction
    .selectFrom('idempotency_key')
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .select(['call', 'body_hash', 'answer'])
    .executeTakeFirst();
}

export async function insertAnswer(
  transaction: Database,
  { answer, ...row }: { user_id: string; key: string; call: string; body_hash: string; answer: object },
): Promise<void> {
  await transaction
    .insertInto('idempotency_key')
    .values({ ...row, answer: JSON.stringify(answer) })
    .execute();
}

export async function deleteOldAnswers(db: Database): Promise<void> {
  await sql`
    delete from idempotency_key where create_timestamp < now() - make_interval(hours => ${KEPT_HOURS})
  `.execute(db);
}
