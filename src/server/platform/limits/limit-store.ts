import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { getRate, type Limit } from './limit.ts';

/** The part of a limit that the database granted. */
export interface Portion {
  granted: number;
  /** In how many seconds everything taken will have been given back. */
  full_in: number;
}

/**
 * Takes up to `wanted` from a client's limit, as much as is available. Uses the clock of the database, so that
 * instances whose clocks differ can share the limit.
 */
export async function takePortion(
  db: Database,
  { limit, client, wanted, time }: { limit: Limit; client: string; wanted: number; time: RawBuilder<Date> },
): Promise<Portion> {
  const { step, capacity } = getRate(limit);
  const seconds = (count: number | RawBuilder<number>) => sql<string>`make_interval(secs => (${count})::float8)`;
  // A later time than the latest possible was written before the clock was set back.
  const before = sql`least(greatest(counter.full_at, ${time}), ${time} + ${seconds(capacity)})`;
  const left = sql`floor(extract(epoch from ${time} + ${seconds(capacity)} - ${before}) / ${step}::float8 + 1e-6)`;
  const granted = sql<number>`least(${wanted}::float8, ${left})::integer`;
  const first = Math.min(wanted, Math.floor(capacity / step + 1e-6));
  const { rows } = await sql<Portion>`
    insert into limit_counter as counter (kind, client, full_at, granted)
    values (${limit.kind}, ${client}, ${time} + ${seconds(step * first)}, ${first}::integer)
    on conflict (kind, client) do update
    set full_at = ${before} + ${seconds(sql`${step}::float8 * ${granted}`)}, granted = ${granted}
    returning granted, extract(epoch from full_at - ${time})::float8 as full_in
  `.execute(db);
  return rows[0] as Portion;
}

/** How much of a limit a client may take at this moment. */
export async function findLeft(
  db: Database,
  { limit, client, time }: { limit: Limit; client: string; time: RawBuilder<Date> },
): Promise<number> {
  const { step, capacity } = getRate(limit);
  const { rows } = await sql<{ left: number }>`
    select floor((${capacity}::float8 - greatest(0, extract(epoch from full_at - ${time})::float8)) / ${step}::float8 + 1e-6)::int as left
    from limit_counter where kind = ${limit.kind} and client = ${client}
  `.execute(db);
  const all = Math.floor(capacity / step + 1e-6);
  return Math.min(all, Math.max(0, rows[0]?.left ?? all));
}

/** Gives one back to a client's limit. */
export async function returnOne(db: Database, { limit, client }: { limit: Limit; client: string }): Promise<void> {
  const { step } = getRate(limit);
  await sql`
    update limit_counter set full_at = full_at - make_interval(secs => ${step}::float8)
    where kind = ${limit.kind} and client = ${client}
  `.execute(db);
}

/** Gives a client back all that was taken from the limits of these kinds. */
export async function deleteCounters(db: Database, kinds: readonly string[], client: string): Promise<void> {
  await db.deleteFrom('limit_counter').where('kind', 'in', kinds).where('client', '=', client).execute();
}

/** Deletes counters of clients that have used nothing of their limit any more. */
export async function deleteFullCounters(db: Database): Promise<void> {
  await sql`delete from limit_counter where full_at < clock_timestamp()`.execute(db);
}

/**
 * Deletes the counters of clients, because the names of clients are personal data. Also deletes the counters of pairs that
 * begin with one of the clients.
 */
export async function deleteCountersOf(db: Database, clients: readonly string[]): Promise<void> {
  const first = sql<string>`split_part(client, ' ', 1)`;
  await db
    .deleteFrom('limit_counter')
    .where(({ eb, or }) => or([eb('client', 'in', clients), eb(first, 'in', clients)]))
    .execute();
}
