import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** A mail that waits to be written and sent. */
export interface QueuedMail {
  message_id: string;
  kind: string;
  recipient: string;
  data: object;
  create_timestamp: Date;
  /** After this time, the mail is of no use. */
  expire_timestamp: Date;
}

export async function insertQueuedMails(db: Database, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return;
  await db
    .insertInto('queued_mail')
    .values(mails.map((mail) => ({ ...mail, data: JSON.stringify(mail.data) })))
    .execute();
}

/** Undefined once the mail was sent or dropped. */
export async function findQueuedMail(db: Database, message_id: string): Promise<QueuedMail | undefined> {
  return db.selectFrom('queued_mail').selectAll().where('message_id', '=', message_id).executeTakeFirst();
}

export async function countQueuedMails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('queued_mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Since when the oldest mail waits. Null if none does. */
export async function findOldestMail(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('queued_mail')
    .select(({ fn }) => fn.min('create_timestamp').as('oldest'))
    .executeTakeFirst();
  return row?.oldest ?? null;
}

/** The mails that wait the longest, after a mail with a given id, without their data. */
export function listQueuedMails(db: Database, { after, limit }: { after: string | undefined; limit: number }) {
  return db
    .selectFrom('queued_mail')
    .select(['message_id', 'kind', 'recipient', 'create_timestamp', 'expire_timestamp'])
    .$if(after !== undefined, (mails) =>
      mails.where(
        sql<boolean>`(create_timestamp, message_id) >
          (select create_timestamp, message_id from queued_mail where message_id = ${after ?? ''})`,
      ),
    )
    .orderBy('create_timestamp')
    .orderBy('message_id')
    .limit(limit)
    .execute();
}

/** A value in the data of each queued mail of a kind, as text. For use in another query. */
export function queuedValues(db: Database, kind: string, name: string) {
  return db.selectFrom('queued_mail').where('kind', '=', kind).select(sql<string>`data ->> ${name}`.as('value'));
}

export async function deleteQueuedMail(db: Database, message_id: string): Promise<void> {
  await db.deleteFrom('queued_mail').where('message_id', '=', message_id).execute();
}

/** Deletes mails that have expired. */
export async function deleteExpiredMails(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('queued_mail').where('expire_timestamp', '<=', now).execute();
}

/** Deletes all mails that wait. Returns how many. */
export async function deleteAllQueuedMails(db: Database): Promise<number> {
  return Number((await db.deleteFrom('queued_mail').executeTakeFirst()).numDeletedRows);
}

/** Deletes the queued mails to an address, and those that pass on what its owner wrote. */
export async function deleteMailsOf(db: Database, address: string): Promise<void> {
  await db
    .deleteFrom('queued_mail')
    .where(({ or, eb }) => or([eb('recipient', '=', address), eb(sql`data ->> 'email'`, '=', address)]))
    .execute();
}
