import type { Database } from '../database/database.ts';

/** A mail that waits to be written and sent. */
export interface QueuedMail {
  message_id: string;
  kind: string;
  recipient: string;
  data: object;
  create_timestamp: Date;
  /** From then on it is of no use to anybody. */
  expire_timestamp: Date;
}

export async function insertQueuedMail(db: Database, mail: QueuedMail): Promise<void> {
  await db
    .insertInto('queued_mail')
    .values({ ...mail, data: JSON.stringify(mail.data) })
    .execute();
}

/** Undefined once it was sent, or dropped. */
export async function findQueuedMail(db: Database, message_id: string): Promise<QueuedMail | undefined> {
  return db.selectFrom('queued_mail').selectAll().where('message_id', '=', message_id).executeTakeFirst();
}

export async function deleteQueuedMail(db: Database, message_id: string): Promise<void> {
  await db.deleteFrom('queued_mail').where('message_id', '=', message_id).execute();
}

/** Drops the mails that nobody tries to send any more. */
export async function deleteExpiredMails(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('queued_mail').where('expire_timestamp', '<=', now).execute();
}

/** Drops the mails that wait for somebody. */
export async function deleteMailsTo(db: Database, recipient: string): Promise<void> {
  await db.deleteFrom('queued_mail').where('recipient', '=', recipient).execute();
}
