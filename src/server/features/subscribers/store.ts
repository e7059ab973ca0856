import { sql } from 'kysely';
import type { Area } from '../../../contracts/homes/regions.ts';
import type { Database } from '../../platform/database/database.ts';
import { isPublicArea } from '../regions/store-public.ts';

/** How many subscribers follow each area, or one area. Areas without subscribers are left out. */
export async function countSubscribersOfAreas(db: Database, area_id?: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('subscriber_area')
    .$if(area_id !== undefined, (query) => query.where('area_id', '=', area_id as number))
    .groupBy('area_id')
    .select(['area_id', ({ fn }) => fn.countAll<string>().as('subscribers')])
    .execute();
  return new Map(rows.map((row) => [row.area_id, Number(row.subscribers)]));
}

/** Subscribes a user to a market and to areas in it. Returns the id of the subscriber. */
export async function insertSubscriber(
  db: Database,
  {
    area_ids,
    ...subscriber
  }: { user_id: string; market_id: number; area_ids: readonly number[]; create_timestamp?: Date },
): Promise<number> {
  const { subscriber_id } = await db
    .insertInto('subscriber')
    .values(subscriber)
    .returning('subscriber_id')
    .executeTakeFirstOrThrow();
  await addAreas(db, { subscriber_id, market_id: subscriber.market_id, area_ids });
  return subscriber_id;
}

/** Adds areas of the subscriber's market to the areas that the subscriber follows. */
export async function addAreas(
  db: Database,
  { subscriber_id, market_id, area_ids }: { subscriber_id: number; market_id: number; area_ids: readonly number[] },
): Promise<void> {
  if (area_ids.length === 0) return;
  await db
    .insertInto('subscriber_area')
    .values(area_ids.map((area_id) => ({ subscriber_id, area_id, market_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeAreas(db: Database, subscriber_id: number): Promise<void> {
  await db.deleteFrom('subscriber_area').where('subscriber_id', '=', subscriber_id).execute();
}

/** The ids of a user's subscribers, in the order of their creation. */
export async function listSubscriberIds(db: Database, user_id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriber')
    .where('user_id', '=', user_id)
    .select('subscriber_id')
    .orderBy('subscriber_id')
    .execute();
  return rows.map(({ subscriber_id }) => subscriber_id);
}

/** The metro of one of a user's subscribers, else of the user's first one. Undefined if the user has none. */
export async function findMetroKey(db: Database, user_id: string, subscriber_id: number | null) {
  const row = await db
    .selectFrom('subscriber')
    .innerJoin('market', 'market.market_id', 'subscriber.market_id')
    .where('user_id', '=', user_id)
    .select('market.metro_key')
    .orderBy(({ eb }) => eb('subscriber_id', '=', subscriber_id ?? 0), 'desc')
    .orderBy('subscriber_id')
    .executeTakeFirst();
  return row?.metro_key;
}

/** A user's subscribers without their areas, in the order of their creation. */
export function listSubscribers(db: Database, user_id: string) {
  return db
    .selectFrom('subscriber')
    .where('user_id', '=', user_id)
    .select(['subscriber_id', 'market_id', 'receives_alerts', 'create_timestamp'])
    .orderBy('subscriber_id')
    .execute();
}

/** The areas that subscribers follow, by name. Leaves out areas that visitors can't see (any more). */
export function listAreasOf(
  db: Database,
  subscriber_ids: readonly number[],
): Promise<(Area & { subscriber_id: number })[]> {
  if (subscriber_ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('subscriber_area')
    .innerJoin('area', 'area.area_id', 'subscriber_area.area_id')
    .where('subscriber_id', 'in', subscriber_ids)
    .where(isPublicArea)
    .select([
      'subscriber_id',
      'area.area_id',
      'area.market_id',
      'area.name',
      'area.display_name',
      'area.active',
      'area.internal_only',
    ])
    .orderBy('area.display_name')
    .execute();
}

/** Turns off the alerts of all of a user's subscribers, or of a given subscriber. */
export async function endAlerts(db: Database, of: { user_id: string; subscriber_id?: number }): Promise<void> {
  await db
    .updateTable('subscriber')
    .set({ receives_alerts: false })
    .where('user_id', '=', of.user_id)
    .$if(of.subscriber_id !== undefined, (query) => query.where('subscriber_id', '=', of.subscriber_id as number))
    .execute();
}

/** Turns the alerts of a subscriber on or off. */
export async function setReceivesAlerts(db: Database, subscriber_id: number, receives_alerts: boolean): Promise<void> {
  await db.updateTable('subscriber').set({ receives_alerts }).where('subscriber_id', '=', subscriber_id).execute();
}

/**
 * Locks a subscriber until the end of the transaction, so that no other transaction changes what the subscriber
 * follows.
 */
export async function lockSubscriber(db: Database, subscriber_id: number): Promise<void> {
  await db
    .selectFrom('subscriber')
    .where('subscriber_id', '=', subscriber_id)
    .select('subscriber_id')
    .forUpdate()
    .execute();
}

/** A later visit begins after this time. */
const VISIT = sql<string>`interval '8 hours'`;

/** Records that a subscriber is here. Returns when the visit before this one began. Null for the first visit. */
export async function recordVisit(db: Database, subscriber_id: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ previous_visit_timestamp: Date | null }>`
    update subscriber set
      previous_visit_timestamp =
        case when visit_timestamp < ${now}::timestamptz - ${VISIT} then visit_timestamp else previous_visit_timestamp end,
      visit_timestamp =
        case when visit_timestamp >= ${now}::timestamptz - ${VISIT} then visit_timestamp else ${now}::timestamptz end
    where subscriber_id = ${subscriber_id}
    returning previous_visit_timestamp
  `.execute(db);
  return rows[0]?.previous_visit_timestamp ?? null;
}
