import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { MailSender } from '../config/mail-address.ts';
import { isMailAddress } from '../config/mail-address.ts';
import type { Tables } from '../database/database-types.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { MailCarrier } from './mail.ts';
import type { MailDefinition } from './mail-content.ts';
import { sendMail } from './send-mail-job.ts';
import { deleteMailsOf, insertQueuedMails } from './store.ts';

/** How long a mail without a given expiry stays useful: long enough for a mail server that is down for a night. */
const DAY_MS = 24 * 60 * 60 * 1_000;

export interface MailOrder<Data extends object> {
  to: string;
  data: Data;
  /** When the mail stops being useful, for example because its code expires. The default is a day from now. */
  expires_at?: Date;
}

/** Queues the mails of features, and delivers them for the job that sends them. */
export interface Mailer extends MailCarrier {
  /**
   * Queues a mail, inside the caller's transaction if given. Then the mail is sent only if that transaction commits.
   * Sets the Message-ID now, so that a mail that is sent twice counts as one.
   * @throws RangeError for an invalid address.
   * @throws Error for a kind of mail that isn't in the list of all mails, because it would never be sent.
   */
  queue<Data extends object>(
    definition: MailDefinition<Data>,
    order: MailOrder<Data>,
    transaction?: Transaction<Tables>,
  ): Promise<void>;
  /** Queues many mails of a kind, as `queue` does, in two statements. Their data is what the reader of the kind needs. */
  queueAll(
    definition: Pick<MailDefinition, 'kind'>,
    orders: readonly MailOrder<object>[],
    transaction: Transaction<Tables>,
  ): Promise<void>;
  /** Deletes the queued mails to an address, and those that pass on what its owner wrote (`email` in their data). */
  dropMailsOf(address: string, transaction: Transaction<Tables>): Promise<void>;
}

interface Platform {
  db: Kysely<Tables>;
  jobs: Pick<JobQueue, 'enqueueAll'>;
  carrier: MailCarrier;
  /** Every kind of mail that the server can send. */
  definitions: readonly MailDefinition[];
  from: MailSender;
  now: () => Date;
}

/** Creates a mailer from the queue and a carrier. */
export function createMailer({ db, jobs, carrier, definitions, from, now }: Platform): Mailer {
  const domain = from.address.split('@').at(-1);
  return {
    deliver: (mail) => carrier.deliver(mail),
    dropMailsOf: (address, transaction) => deleteMailsOf(transaction, address),
    async queue(definition, order, transaction) {
      const write = (inside: Transaction<Tables>): Promise<void> => this.queueAll(definition, [order], inside);
      await (transaction ? write(transaction) : db.transaction().execute(write));
    },
    async queueAll({ kind }, orders, transaction) {
      if (!definitions.some((listed) => listed.kind === kind))
        throw new Error(`The mail ${kind} is not listed in src/server/mails.ts.`);
      const create_timestamp = now();
      const mails = orders.map(({ to, data, expires_at }) => {
        if (!isMailAddress(to)) throw new RangeError('Not an address that mail can be sent to.');
        return {
          message_id: `<${randomUUID()}@${domain}>`,
          kind,
          recipient: to,
          data,
          create_timestamp,
          expire_timestamp: expires_at ?? new Date(create_timestamp.getTime() + DAY_MS),
        };
      });
      await insertQueuedMails(transaction, mails);
      await jobs.enqueueAll(
        sendMail,
        mails.map(({ message_id }) => ({ message_id })),
        transaction,
      );
    },
  };
}
