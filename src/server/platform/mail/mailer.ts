import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database-types.ts';
import type { JobQueue } from '../job-queue.ts';
import type { MailCarrier, MailSender } from './mail.ts';
import { isMailAddress } from './mail-address.ts';
import type { MailDefinition } from './mail-content.ts';
import { deleteMailsTo, insertQueuedMail } from './store.ts';

/** The job that sends one mail. Its data names the mail and holds nothing of it. */
export const SEND_MAIL = 'send-mail';

/** What a mail of no known end is good for: long enough for a server that is away for a night. */
const DAY_MS = 24 * 60 * 60 * 1_000;

export interface MailOrder<Data extends object> {
  to: string;
  data: Data;
  /** When it stops being of use, as the code in it does; a day from now by default. */
  expires_at?: Date;
}

/** How features write to people, and how the job that does it gets the mails out. */
export interface Mailer extends MailCarrier {
  /**
   * Queues a mail, inside the caller's transaction if one is given: then it goes out if that is committed. Its Message-ID
   * is fixed here, so that a mail which goes out twice is one.
   * @throws RangeError for what is no address.
   */
  queue<Data extends object>(
    definition: MailDefinition<Data>,
    order: MailOrder<Data>,
    transaction?: Transaction<Tables>,
  ): Promise<void>;
  /** Drops what waits for an address. */
  dropMailsTo(to: string, transaction: Transaction<Tables>): Promise<void>;
}

interface Platform {
  db: Kysely<Tables>;
  jobs: Pick<JobQueue, 'enqueue'>;
  carrier: MailCarrier;
  from: MailSender;
  now: () => Date;
}

/** Puts queue and carrier together. */
export function createMailer({ db, jobs, carrier, from, now }: Platform): Mailer {
  const domain = from.address.split('@').at(-1);
  return {
    deliver: (mail) => carrier.deliver(mail),
    dropMailsTo: (to, transaction) => deleteMailsTo(transaction, to),
    async queue({ kind }, { to, data, expires_at }, transaction) {
      if (!isMailAddress(to)) throw new RangeError('Not an address that mail can be sent to.');
      const message_id = `<${randomUUID()}@${domain}>`;
      const create_timestamp = now();
      const expire_timestamp = expires_at ?? new Date(create_timestamp.getTime() + DAY_MS);
      const mail = { message_id, kind, recipient: to, data, create_timestamp, expire_timestamp };
      const write = async (inside: Transaction<Tables>): Promise<void> => {
        await insertQueuedMail(inside, mail);
        await jobs.enqueue(SEND_MAIL, { message_id }, inside);
      };
      await (transaction ? write(transaction) : db.transaction().execute(write));
    },
  };
}
