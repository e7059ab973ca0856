import { sql } from 'kysely';
import { MAX_INTEGER } from '../../../contracts/values/max-integer.ts';
import type { Database } from '../../platform/database/database.ts';

/** More neighborhoods than a person looks for a home in. The user is part of every sign-in, so it stays small. */
const MAX_MINIHOODS = 40;

/**
 * Counts a day on which a user came back, by the calendar of a time zone (its name in the IANA database). Each day counts
 * once, also with several sign-ins at once, and if the user moves to a zone where it is still the day before. The day of
 * the first visit doesn't count.
 */
export async function countVisitDay(db: Database, user_id: string, now: Date, time_zone: string): Promise<void> {
  const day = sql<string>`(${now}::timestamptz at time zone ${time_zone})::date`;
  await db
    .updateTable('app_user')
    .set({
      last_visit_date: day,
      history: sql<string>`case when last_visit_date is null then history else
        jsonb_set(history, '{days_visited}', to_jsonb(least((history ->> 'days_visited')::bigint + 1, ${MAX_INTEGER}::bigint))) end`,
    })
    .where('user_id', '=', user_id)
    .where(sql<boolean>`coalesce(last_visit_date < ${day}, true)`)
    .execute();
}

/**
 * Adds an opened home to `history.minihoods`, which counts a user's opened homes by the id of their neighborhood. One
 * statement, so that homes that are opened at once are all counted. A user has a limited number of neighborhoods: a new
 * one replaces the one with the fewest homes.
 */
export async function countMinihood(db: Database, user_id: string, neighborhood_id: number): Promise<void> {
  const key = String(neighborhood_id);
  await db
    .updateTable('app_user')
    .set({
      history: sql<string>`jsonb_set(history, '{minihoods}', (
        select jsonb_object_agg(key, homes)
        from (
          select key, least(value::bigint + (key = ${key})::int, ${MAX_INTEGER}::bigint) as homes
          from jsonb_each_text(jsonb_build_object(${key}::text, 0) || (history -> 'minihoods'))
          order by key = ${key} desc, value::bigint desc, key
          limit ${MAX_MINIHOODS}
        ) as kept
      ))`,
    })
    .where('user_id', '=', user_id)
    .execute();
}
