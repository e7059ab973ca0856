import type { Database } from '../../platform/database/database.ts';

interface NewShareLink {
  /** Taken only if there is no link yet. */
  share_link_key: string;
  subscriber_id: number;
  compound_id: number;
  create_timestamp?: Date;
}

/**
 * The key of the one link by which a subscriber shares a compound, made if there is none, also when two ask at once;
 * undefined for an unknown subscriber.
 */
export async function ensureShareLink(db: Database, link: NewShareLink): Promise<string | undefined> {
  const { share_link_key, subscriber_id, compound_id, create_timestamp = new Date() } = link;
  const row = await db
    .insertInto('share_link')
    .columns(['share_link_key', 'subscriber_id', 'compound_id', 'create_timestamp'])
    .expression((eb) =>
      eb
        .selectFrom('subscriber')
        .where('subscriber.subscriber_id', '=', subscriber_id)
        .select(({ val, cast }) => [
          cast<string>(val(share_link_key), 'text').as('share_link_key'),
          'subscriber.subscriber_id',
          cast<number>(val(compound_id), 'integer').as('compound_id'),
          cast<Date>(val(create_timestamp), 'timestamptz').as('create_timestamp'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['subscriber_id', 'compound_id'])
        // Changes nothing, but answers with the row that is there.
        .doUpdateSet(({ ref }) => ({ share_link_key: ref('share_link.share_link_key') })),
    )
    .returning('share_link_key')
    .executeTakeFirst();
  return row?.share_link_key;
}

/** The subscriber who shares a compound by a key; undefined when the key is unknown or is another compound's. */
export async function findSharingSubscriber(
  db: Database,
  share_link_key: string,
  compound_id: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('share_link')
    .select('subscriber_id')
    .where('share_link_key', '=', share_link_key)
    .where('compound_id', '=', compound_id)
    .executeTakeFirst();
  return row?.subscriber_id;
}

/** The links that subscribers have made. */
export function listShareLinks(db: Database, subscriber_ids: readonly number[]) {
  if (subscriber_ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('share_link')
    .where('subscriber_id', 'in', subscriber_ids)
    .selectAll()
    .orderBy('create_timestamp')
    .orderBy('share_link_key')
    .execute();
}
