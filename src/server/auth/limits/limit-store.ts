import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Taking {
  kind: string;
  client: string;
  now: Date;
  /** How long one takes to be given back. */
  step_seconds: number;
  /** How much may be taken ahead of time. */
  capacity_seconds: number;
}

/**
 * Takes one from a client's limit: the generic cell rate algorithm in one statement, so that instances share it.
 * Returns 0, or in how many seconds there will be one to take.
 */
export async function takeOne(db: Database, { kind, client, now, ...rate }: Taking): Promise<number> {
  const step = sql`make_interval(secs => ${rate.step_seconds}::float8)`;
  const time = sql`${now}::timestamptz`;
  const full = sql`${time} + make_interval(secs => ${rate.capacity_seconds}::float8)`;
  // What an instance wrote whose clock is ahead counts as almost full: else nobody could get through for as long.
  const taken = sql`case when counter.full_at > ${full} then ${full} else greatest(counter.full_at, ${time}) + ${step} end`;
  const { rows } = await sql`
    insert into auth.limit_counter as counter (kind, client, full_at) values (${kind}, ${client}, ${time} + ${step})
    on conflict (kind, client) do update set full_at = ${taken}
    where ${taken} <= ${full}
    returning 1
  `.execute(db);
  if (rows.length > 0) return 0;
  const counter = await db
    .selectFrom('auth.limit_counter')
    .select('full_at')
    .where('kind', '=', kind)
    .where('client', '=', client)
    .executeTakeFirst();
  const full_in = ((counter?.full_at.getTime() ?? now.getTime()) - now.getTime()) / 1000;
  return Math.max(1, Math.ceil(full_in + rate.step_seconds - rate.capacity_seconds));
}

/** Forgets who has nothing left to give back. */
export async function deleteFullCounters(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('auth.limit_counter').where('full_at', '<', now).execute();
}
