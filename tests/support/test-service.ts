import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createApp } from '../../src/server/app.ts';
import { regeneratePublishedFiles } from '../../src/server/features/published-files/regenerate.ts';
import { ensureSampleWorld } from '../../src/server/features/sample-world/ensure.ts';
import { mails as listedMails } from '../../src/server/mails.ts';
import { builtWebApplication } from '../../src/server/pages/web-application.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import type { Context } from '../../src/server/platform/context/context.ts';
import { EventBus } from '../../src/server/platform/events/events.ts';
import { createGeocoder } from '../../src/server/platform/geocoders/create-geocoder.ts';
import { createImageEncoder } from '../../src/server/platform/images/image-encoder.ts';
import { createImageIntake } from '../../src/server/platform/images/image-intake.ts';
import { createLanguageModel } from '../../src/server/platform/language-models/create-language-model.ts';
import { Limits } from '../../src/server/platform/limits/limits.ts';
import { createMailCarrier } from '../../src/server/platform/mail/create-mail-carrier.ts';
import { createMailer } from '../../src/server/platform/mail/mailer.ts';
import { createRemoteFiles } from '../../src/server/platform/remote-files/remote-files.ts';
import { openStorage } from '../../src/server/platform/storage/open-storage.ts';
import { Tokens } from '../../src/server/platform/tokens/tokens.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestService {
  ctx: Context;
  app: FastifyInstance;
  database: TestDatabase;
  /** The jobs that were put into the queue. */
  enqueued: { name: string; data: object }[];
  /** The mails that were queued. */
  mails: { kind: string; to: string; data: object }[];
  stop(): Promise<void>;
}

interface Options {
  /** The number of compounds in the sample world. With 0 there is no data, and nothing is published. */
  compounds?: number;
  now?: () => Date;
  /** Whether to serve pages, which need a build. */
  pages?: boolean;
  env?: Record<string, string>;
  /** A database to share with another instance. */
  database?: TestDatabase;
  dataDir?: string;
}

const PICTURE_PROCESS = new URL('../../src/server/picture-process.ts', import.meta.url);

/** Limits use the service's clock, so that a test can let time pass. */
const clockOf = (now: () => Date) => ({
  monotonicSeconds: () => now().getTime() / 1_000,
  databaseTime: () => sql<Date>`${now()}::timestamptz`,
});

/** Starts the whole service without a port, with its own database and folder and a small sample world. */
export async function startTestService({
  compounds = 60,
  pages = false,
  env = {},
  now = () => new Date(),
  ...shared
}: Options = {}): Promise<TestService> {
  const database = shared.database ?? (await createTestDatabase());
  const dataDir = shared.dataDir ?? (await mkdtemp(join(tmpdir(), 'kinhood-service-')));
  const enqueued: TestService['enqueued'] = [];
  const mails: TestService['mails'] = [];
  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    API_CALLS_PER_MINUTE: '1000000',
    PAGES_PER_MINUTE: '1000000',
    WORK_SECONDS_PER_MINUTE: '100000',
    ...env,
  });
  const log = pino({ level: 'silent' });
  const jobs: Context['jobs'] = {
    records: {
      count: async () => ({ waiting: enqueued.length, running: 0, retrying: 0, failed: 0 }),
      longestWait: async () => 0,
      list: async () => [],
      find: async () => [],
      waiting: async (names) => names.filter((name) => enqueued.some((job) => job.name === name)),
      retry: async () => null,
    },
    enqueue: async ({ name }, data) => void enqueued.push({ name, data }),
    enqueueAll: async ({ name }, all) => void enqueued.push(...all.map((data) => ({ name, data }))),
    prepare: async () => undefined,
    work: async () => undefined,
    stop: async () => undefined,
  };
  const events = new EventBus((error) => console.error(error));
  const carrier = createMailCarrier(config);
  const mailer = createMailer({
    db: database.db,
    jobs,
    carrier,
    definitions: listedMails,
    from: config.mail.from,
    now,
  });
  const mail: Context['mail'] = {
    ...mailer,
    async queue(definition, order, transaction) {
      await mailer.queue(definition, order, transaction);
      mails.push({ kind: definition.kind, to: order.to, data: order.data });
    },
    async queueAll(definition, orders, transaction) {
      await mailer.queueAll(definition, orders, transaction);
      mails.push(...orders.map(({ to, data }) => ({ kind: definition.kind, to, data })));
    },
  };
  const imageEncoder = createImageEncoder(PICTURE_PROCESS);
  const ctx: Context = {
    config,
    db: database.db,
    directDb: database.patientDb,
    database: database.watch,
    events,
    jobs,
    limits: new Limits(database.db, clockOf(now)),
    mail,
    storage: (await openStorage(config, now)).storage,
    tokens: new Tokens(database.db, config.publicUrl, now),
    imageEncoder,
    remoteFiles: createRemoteFiles({ userAgent: 'Kinhood', allows: () => true }),
    imageIntake: createImageIntake(imageEncoder),
    geocoder: createGeocoder(config, log),
    languageModel: createLanguageModel(config),
    log,
    now,
  };
  const patient: Context = { ...ctx, db: database.patientDb };
  if (compounds > 0 && (await ensureSampleWorld(patient, { compounds }))) await regeneratePublishedFiles(patient);
  const app = await createApp(ctx, pages ? await builtWebApplication() : undefined);
  await app.ready();
  return {
    ctx,
    app,
    database,
    enqueued,
    mails,
    async stop() {
      await app.close();
      ctx.imageEncoder.close();
      ctx.imageIntake.close();
      if (!shared.database) await database.drop();
      if (!shared.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
