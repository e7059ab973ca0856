import type { Database } from '../../platform/database/database.ts';

interface NewShareLink {
  /** Used only if the subscriber has no link to the compound yet. */
  share_link_key: string;
  subscriber_id: number;
  compound_id: number;
  create_timestamp?: Date;
}

/**
 * The key of the link with which a subscriber shares a compound. Creates the link if there is none. Two requests at
 * once get the same key. Undefined for an unknown subscriber.
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
        // Changes nothing, but makes the statement return the existing row.
        .doUpdateSet(({ ref }) => ({ share_link_key: ref('share_link.share_link_key') })),
    )
    .returning('share_link_key')
    .executeTakeFirst();
  return row?.share_link_key;
}

/** The subscriber who shares a compound with a key. Undefined if the key is unknown or belongs to another compound. */
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

/** The links that subscribers have created. */
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
