import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type LogLine, loggerInto } from '../../../../tests/support/captured-log.ts';
import { type SmtpSink, startSmtpSink } from '../../../../tests/support/mail/smtp-sink.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createJob } from '../jobs/job.ts';
import { type JobQueue, openJobQueue } from '../jobs/job-queue.ts';
import { type MailDefinition, type MailReader, mailReader } from './mail-content.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { sendMail } from './send-mail-job.ts';
import { sendQueuedMail } from './send-queued-mail.ts';
import { smtpCarrier } from './smtp.ts';
import { deleteExpiredMails } from './store.ts';

const from = { name: 'Kinhood', address: 'hello@kinhood.example' };
const hello: MailDefinition<{ name: string }> = {
  kind: 'hello',
  load: async () => (data) => ({
    subject: `Hello ${data.name}`,
    preview: 'Hello',
    heading: 'Hello',
    paragraphs: [],
    reason: 'A test wrote it.',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
};

const observer = { onError: (error: Error) => console.error(error), onFailure: () => undefined };

let database: TestDatabase;
let sink: SmtpSink;
let mail: Mailer;
let time: Date;
let lines: LogLine[];
let enqueued: { message_id: string }[];
const now = () => time;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  sink = await startSmtpSink();
  time = new Date('2026-11-21T08:00:00Z');
  lines = [];
  enqueued = [];
  const jobs = {
    enqueueAll: async (_definition: object, data: readonly object[]) =>
      void enqueued.push(...(data as { message_id: string }[])),
  };
  mail = createMailer({ db: database.db, jobs, carrier: smtpCarrier(sink.url, from), definitions, from, now });
});
afterEach(async () => {
  readers.length = 0;
  await sink.stop();
  await database.db.deleteFrom('queued_mail').execute();
});

const config = { productName: 'Kinhood', publicUrl: 'https://kinhood.example', operator: {}, mail: { from } } as never;
const definitions = [hello] as readonly MailDefinition[];
const readers: MailReader[] = [];
const send = (message: { message_id: string }, log = loggerInto(lines), known = definitions) =>
  sendQueuedMail({ config, db: database.db, mail, log, now }, { definitions: known, readers }, message);
const queued = () => database.db.selectFrom('queued_mail').selectAll().execute();
const order = (changes: object = {}) => ({ to: 'ada@example.com', data: { name: 'Ada' }, ...changes });

describe('a queued mail', () => {
  it('goes out once, and nothing of it is kept', async () => {
    await mail.queue(hello, order());
    const [message] = enqueued as [{ message_id: string }];
    expect(Object.keys(message)).toEqual(['message_id']);
    await send(message);
    await send(message);
    expect(sink.received.map(({ to, mail: { subject, messageId } }) => ({ to, subject, messageId }))).toEqual([
      { to: ['ada@example.com'], subject: 'Hello Ada', messageId: message.message_id },
    ]);
    const [{ mail: got }] = sink.received as [SmtpSink['received'][number]];
    expect(got.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    );
    expect(await queued()).toEqual([]);
  });

  it('is read at the moment of sending, if its kind has a reader', async () => {
    await mail.queue(hello, order());
    await mail.queue(hello, order());
    const read = async ({ name }: { name: string }) =>
      readers.length === 1 ? { to: 'new@example.com', data: { name: `${name} of today` } } : null;
    readers.push(mailReader(hello, z.object({ name: z.string() }), read));
    await send(enqueued[0]!);
    expect(sink.received.map(({ to, mail: { subject } }) => ({ to, subject }))).toEqual([
      { to: ['new@example.com'], subject: 'Hello Ada of today' },
    ]);
    readers.push(readers[0]!);
    await send(enqueued[1]!);
    expect(sink.received).toHaveLength(1);
    expect(await queued()).toEqual([]);
  });

  it('is not there when the transaction that wrote it isn’t', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await mail.queue(hello, order(), transaction);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await queued()).toEqual([]);
    await send(enqueued[0]!);
    expect(sink.received).toEqual([]);
  });

  it('waits while the server is away, and keeps its Message-ID', async () => {
    await mail.queue(hello, order());
    sink.refuseReaders({ code: 451, message: 'Later' });
    await expect(send(enqueued[0]!)).rejects.toThrow('Later');
    expect(await queued()).toHaveLength(1);
    sink.refuseReaders(null);
    await send(enqueued[0]!);
    expect(sink.received[0]?.mail.messageId).toBe(enqueued[0]?.message_id);
    expect(lines).toMatchObject([{ msg: 'a mail could not be sent yet', kind: 'hello' }]);
  });

  it('is dropped when it is refused for good', async () => {
    await mail.queue(hello, order());
    sink.refuseReaders({ code: 550, message: 'No such mailbox' });
    await send(enqueued[0]!);
    expect(await queued()).toEqual([]);
    expect(lines).toMatchObject([{ msg: 'a mail was refused for good' }]);
  });

  it('is dropped once it is of no use', async () => {
    await mail.queue(hello, order({ expires_at: new Date(time.getTime() + 3_600_000) }));
    time = new Date(time.getTime() + 3_600_000);
    await send(enqueued[0]!);
    expect(sink.received).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  it('is deleted when there are no more attempts', async () => {
    await mail.queue(hello, order());
    await mail.queue(hello, order({ expires_at: time }));
    await deleteExpiredMails(database.db, time);
    expect((await queued()).map(({ message_id }) => message_id)).toEqual([enqueued[0]?.message_id]);
  });

  it('of an unknown kind waits for a version that knows it', async () => {
    await mail.queue(hello, order());
    await expect(send(enqueued[0]!, loggerInto(lines), [])).rejects.toThrow('no mail of the kind hello');
    expect(await queued()).toHaveLength(1);
  });

  it('of a kind that is not listed is refused', async () => {
    await expect(mail.queue({ ...hello, kind: 'news' }, order())).rejects.toThrow('mail news is not listed');
    expect(await queued()).toEqual([]);
  });

  it.each(['', 'ada', 'a@example.com, b@example.com', 'a@example.com\nBcc: b@example.com'])(
    'is not taken for %j',
    async (to) => {
      await expect(mail.queue(hello, order({ to }))).rejects.toThrow(RangeError);
      expect(await queued()).toEqual([]);
    },
  );
});

describe('the queue', () => {
  let jobs: JobQueue;
  afterEach(() => jobs.stop());

  it.skipIf(!process.env.TEST_LONG)(
    'sends a mail once if the mail server answers after the lease of its job would have ended',
    { timeout: 90_000 },
    async () => {
      const open = () => openJobQueue(database.connection, database.Client, observer);
      const sending = createJob(sendMail, (message) => send(message, pino({ level: 'silent' })));
      const other = await open();
      jobs = await open();
      mail = createMailer({ db: database.db, jobs, carrier: smtpCarrier(sink.url, from), definitions, from, now });
      sink.delayAnswers(19_000);
      await jobs.prepare([sending]);
      for (const queue of [jobs, other]) await queue.work([sending]);
      await mail.queue(hello, order());
      await expect.poll(queued, { timeout: 60_000 }).toEqual([]);
      expect(sink.received).toHaveLength(1);
      await other.stop();
    },
  );

  it('tries a mail again by itself until it is through, others meanwhile', async () => {
    jobs = await openJobQueue(database.connection, database.Client, observer);
    mail = createMailer({ db: database.db, jobs, carrier: smtpCarrier(sink.url, from), definitions, from, now });
    let attempts = 0;
    const retry = { limit: 5, firstS: 1, mostS: 1 };
    const sending = createJob({ ...sendMail, retry }, async (message) => {
      attempts += 1;
      await send(message, pino({ level: 'silent' }));
    });
    sink.refuseReaders({ code: 451, message: 'Later' });
    await jobs.prepare([sending]);
    await jobs.work([sending]);
    await mail.queue(hello, order());
    await mail.queue(hello, order({ to: 'bob@example.com' }));
    await expect.poll(() => attempts, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    expect(sink.received).toEqual([]);
    sink.refuseReaders(null);
    const readers = () => new Set(sink.received.map(({ to }) => to[0]));
    await expect.poll(readers, { timeout: 15_000 }).toEqual(new Set(['ada@example.com', 'bob@example.com']));
    await expect.poll(queued).toEqual([]);
  });
});
