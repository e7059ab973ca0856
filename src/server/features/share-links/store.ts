import { sql } from 'kysely';
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

/** A link that was turned off. Undefined if there is no such link. */
export function findRevokedLink(db: Database, share_link_key: string) {
  return db
    .selectFrom('revoked_share_link')
    .select(['subscriber_id', 'compound_id'])
    .where('share_link_key', '=', share_link_key)
    .executeTakeFirst();
}

/** The links of subscribers that work, newest first. They begin after the link with the key `after`, which may have been turned off in the meantime. */
export function listWorkingLinks(
  db: Database,
  subscriber_ids: readonly number[],
  { limit, after }: { limit: number; after?: string },
) {
  if (subscriber_ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('share_link')
    .where('subscriber_id', 'in', subscriber_ids)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(create_timestamp, share_link_key) < (
          select create_timestamp, share_link_key from share_link where share_link_key = ${after}
          union all
          select create_timestamp, share_link_key from revoked_share_link where share_link_key = ${after}
        )`,
      ),
    )
    .select(['share_link_key', 'compound_id', 'create_timestamp', 'opening_count'])
    .orderBy('create_timestamp', 'desc')
    .orderBy('share_link_key', 'desc')
    .limit(limit)
    .execute();
}

/** All links that subscribers have created, also those that were turned off. */
export function listAllLinks(db: Database, subscriber_ids: readonly number[]) {
  if (subscriber_ids.length === 0) return Promise.resolve([]);
  const columns = ['subscriber_id', 'share_link_key', 'compound_id', 'create_timestamp'] as const;
  return db
    .selectFrom('share_link')
    .where('subscriber_id', 'in', subscriber_ids)
    .select([...columns, 'opening_count', sql<Date | null>`null::timestamptz`.as('revoke_timestamp')])
    .unionAll(
      db
        .selectFrom('revoked_share_link')
        .where('subscriber_id', 'in', subscriber_ids)
        .select([...columns, 'opening_count', 'revoke_timestamp']),
    )
    .orderBy('create_timestamp')
    .orderBy('share_link_key')
    .execute();
}

/** Turns off a link of one of these subscribers. Returns whether there was one. */
export async function moveToRevoked(
  db: Database,
  share_link_key: string,
  subscriber_ids: readonly number[],
  revoke_timestamp: Date,
): Promise<boolean> {
  if (subscriber_ids.length === 0) return false;
  const moved = await db
    .with('link', (query) =>
      query
        .deleteFrom('share_link')
        .where('share_link_key', '=', share_link_key)
        .where('subscriber_id', 'in', subscriber_ids)
        .returning(['share_link_key', 'subscriber_id', 'compound_id', 'create_timestamp', 'opening_count']),
    )
    .insertInto('revoked_share_link')
    .columns([
      'share_link_key',
      'subscriber_id',
      'compound_id',
      'create_timestamp',
      'opening_count',
      'revoke_timestamp',
    ])
    .expression((query) =>
      query
        .selectFrom('link')
        .select(({ val, cast }) => [
          'link.share_link_key',
          'link.subscriber_id',
          'link.compound_id',
          'link.create_timestamp',
          'link.opening_count',
          cast<Date>(val(revoke_timestamp), 'timestamptz').as('revoke_timestamp'),
        ]),
    )
    .returning('share_link_key')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Counts an opening, unless the same visitor was counted on the same day (UTC). Ignores an unknown key. */
export async function insertOpening(
  db: Database,
  { share_link_key, viewer_id, time }: { share_link_key: string; viewer_id: string; time: Date },
): Promise<void> {
  await sql`
    with opening as (
      insert into share_link_opening (share_link_key, viewer_id, opened_on)
      select share_link_key, ${viewer_id}::uuid, (${time}::timestamptz at time zone 'utc')::date
      from share_link
      where share_link_key = ${share_link_key}
      for key share
      on conflict do nothing
      returning share_link_key
    )
    update share_link set opening_count = opening_count + 1
    from opening
    where share_link.share_link_key = opening.share_link_key
  `.execute(db);
}

/** Forgets who opened links on days that are over. The numbers stay. The privacy page promises this. */
export async function deleteOldOpenings(db: Database, now: Date): Promise<void> {
  await sql`
    delete from share_link_opening where opened_on < (${now}::timestamptz at time zone 'utc')::date
  `.execute(db);
}
