import type { Database } from '../../platform/database.ts';

/** Subscribes a user to a market and to areas of it; returns the id of the subscriber. */
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
  if (area_ids.length > 0) {
    await db
      .insertInto('subscriber_area')
      .values(area_ids.map((area_id) => ({ subscriber_id, area_id, market_id: subscriber.market_id })))
      .execute();
  }
  return subscriber_id;
}

/** A user's subscribers, in the order in which they were made. */
export async function listSubscriberIds(db: Database, user_id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriber')
    .where('user_id', '=', user_id)
    .select('subscriber_id')
    .orderBy('subscriber_id')
    .execute();
  return rows.map(({ subscriber_id }) => subscriber_id);
}
