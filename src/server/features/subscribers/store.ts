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
