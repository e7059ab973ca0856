import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { MailSender } from '../config/mail-address.ts';
import type { Database } from '../database/database.ts';
import { type Mail, type MailCarrier, MailRefusedError } from './mail.ts';
import type { CalendarEvent, MailDefinition, MailReader, MailSite } from './mail-content.ts';
import { deleteQueuedMail, findQueuedMail, type QueuedMail } from './store.ts';

export const mailOutcomes = new Counter({
  name: 'mails_total',
  help: 'Queued mails by what became of them: sent, postponed (tried again later), refused, expired, or dropped (no news).',
  labelNames: ['outcome'],
  registers: [],
});

interface Platform {
  config: Pick<Config, 'productName' | 'publicUrl' | 'operator' | 'mail'>;
  db: Database;
  mail: MailCarrier;
  log: Logger;
  now: () => Date;
}

/** The kinds of mail, and the readers of those that are read at the moment of sending. */
interface MailKinds {
  definitions: readonly MailDefinition[];
  readers: readonly MailReader[];
}

/** A mail to write now. Null if there is nothing to send any more. */
async function current(queued: QueuedMail, readers: readonly MailReader[]): Promise<QueuedMail | null> {
  const reader = readers.find(({ kind }) => kind === queued.kind);
  if (!reader) return queued;
  const found = await reader.read(queued.data);
  return found && { ...queued, recipient: found.to, data: found.data };
}

/** The event of a mail, for its reader's calendar. */
async function invitation(event: CalendarEvent, queued: QueuedMail, organizer: MailSender): Promise<Mail['calendar']> {
  const { renderCalendar } = await import('./render-calendar.ts');
  const { recipient: attendee, create_timestamp: stamp } = queued;
  return { method: event.method, content: renderCalendar(event, { organizer, attendee, stamp }) };
}

async function written(
  queued: QueuedMail,
  definition: MailDefinition,
  site: MailSite,
  from: MailSender,
): Promise<Mail> {
  const write = await definition.load();
  // Load the renderers when there is a mail to write, so that an idle process doesn't spend memory on them.
  const [{ renderHtml }, { renderText }] = await Promise.all([import('./render-html.ts'), import('./render-text.ts')]);
  const content = write(queued.data, site);
  const calendar = content.calendar && (await invitation(content.calendar, queued, from));
  return {
    to: queued.recipient,
    subject: content.subject,
    html: renderHtml(content, site),
    text: renderText(content, site),
    message_id: queued.message_id,
    date: queued.create_timestamp,
    ...(content.reply_to !== undefined && { reply_to: content.reply_to }),
    ...(calendar && { calendar }),
    ...(content.headers && { headers: content.headers }),
  };
}

/**
 * Writes and sends a queued mail, then deletes it from the queue. May be called again: does nothing for a mail that was
 * already sent. A mail that has expired is dropped. A crash between sending and deleting sends the mail twice, with the
 * same Message-ID.
 * @throws the carrier's error when retrying later may help.
 */
export async function sendQueuedMail(
  { config, db, mail: carrier, log, now }: Platform,
  { definitions, readers }: MailKinds,
  { message_id }: { message_id: string },
): Promise<void> {
  const queued = await findQueuedMail(db, message_id);
  if (!queued) return;
  const details = { message_id, kind: queued.kind };
  const definition = definitions.find(({ kind }) => kind === queued.kind);
  if (!definition) throw new Error(`There is no mail of the kind ${queued.kind}.`);
  if (queued.expire_timestamp <= now()) {
    mailOutcomes.inc({ outcome: 'expired' });
    log.warn(details, 'dropped a mail that could not be sent in time');
  } else {
    const { productName: product_name, publicUrl: url, operator } = config;
    const site = { product_name, url, contact_email: operator.email };
    try {
      const mail = await current(queued, readers);
      if (mail) await carrier.deliver(await written(mail, definition, site, config.mail.from));
      mailOutcomes.inc({ outcome: mail ? 'sent' : 'dropped' });
    } catch (error) {
      const isRefused = error instanceof MailRefusedError;
      mailOutcomes.inc({ outcome: isRefused ? 'refused' : 'postponed' });
      if (!isRefused) {
        log.warn({ err: error, ...details }, 'a mail could not be sent yet');
        throw error;
      }
      log.warn({ err: error, ...details }, 'a mail was refused for good');
    }
  }
  await deleteQueuedMail(db, message_id);
}
