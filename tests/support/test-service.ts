import { cp, rm } from 'node:fs/promises';
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
import { requireDeclaredErrors } from './declared-errors.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { createFilledDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';

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
  /** The number of compounds in a sample world whose files aren't published, instead of one with files. */
  unpublished?: number;
  now?: () => Date;
  /** Whether to serve pages, which need a build. */
  pages?: boolean;
  env?: Record<string, string>;
  /** A database to share with another instance. */
  database?: TestDatabase;
  dataDir?: string;
}

const silent = pino({ level: 'silent' });

const IMAGE_PROCESS = new URL('../../src/server/picture-process.ts', import.meta.url);

/** Limits use the service's clock, so that a test can let time pass. */
const getClock = (now: () => Date) => ({
  monotonicSeconds: () => now().getTime() / 1_000,
  databaseTime: () => sql<Date>`${now()}::timestamptz`,
});

interface Place {
  env: Record<string, string>;
  now: () => Date;
  database: TestDatabase;
  dataDir: string;
}

/** Opens what the features need, on a database and a folder. Nothing runs in the background. */
async function openTestContext({
  env,
  now,
  database,
  dataDir,
}: Place): Promise<Pick<TestService, 'ctx' | 'enqueued' | 'mails'>> {
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
  const imageEncoder = createImageEncoder(IMAGE_PROCESS);
  const ctx: Context = {
    config,
    db: database.db,
    directDb: database.patientDb,
    database: database.watch,
    events,
    jobs,
    limits: new Limits(database.db, getClock(now)),
    mail,
    storage: (await openStorage(config, now)).storage,
    tokens: new Tokens(database.db, config.publicUrl, now),
    imageEncoder,
    remoteFiles: createRemoteFiles({ userAgent: 'Kinhood', allows: () => true, allowsPort: () => true }),
    imageIntake: createImageIntake(imageEncoder),
    geocoder: createGeocoder(config, silent),
    languageModel: createLanguageModel(config),
    log: silent,
    now,
  };
  return { ctx, enqueued, mails };
}

async function makeWorld(ctx: Context, compounds: number): Promise<void> {
  const patient: Context = { ...ctx, db: ctx.directDb };
  if (compounds > 0 && (await ensureSampleWorld(patient, { compounds }))) await regeneratePublishedFiles(patient);
}

/** A sample world that a test run makes once for each day: so many compounds, with or without published files. */
interface World {
  compounds: number;
  isPublished: boolean;
}

/** Copies a sample world to a folder and a new database. */
async function copyWorld({ compounds, isPublished }: World, now: Date, dataDir: string): Promise<TestDatabase> {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  const name = `${isPublished ? 'published' : 'plain'}_${compounds}_${day}`;
  const folder = join(process.env.TEST_WORLDS ?? '', name);
  const database = await createFilledDatabase(name, async (empty) => {
    if (!isPublished) {
      await ensureSampleWorld({ db: empty.patientDb, log: silent, now: () => now }, { compounds });
      return;
    }
    const { ctx } = await openTestContext({ env: {}, now: () => now, database: empty, dataDir: folder });
    await makeWorld(ctx, compounds);
    ctx.imageEncoder.close();
    ctx.imageIntake.close();
  });
  if (isPublished) await cp(folder, dataDir, { recursive: true });
  return database;
}

/** Starts the whole service without a port, with its own database and folder and a small sample world. */
export async function startTestService({
  unpublished = 0,
  compounds = unpublished > 0 ? 0 : 60,
  pages = false,
  env = {},
  now,
  ...shared
}: Options = {}): Promise<TestService> {
  const dataDir = shared.dataDir ?? (await makeMemoryFolder('service')).folder;
  // Published files depend on the clock, and a bucket keeps them elsewhere.
  const isUsual = !shared.dataDir && !now && !env.S3_ENDPOINT;
  const world: World | undefined =
    unpublished > 0
      ? { compounds: unpublished, isPublished: false }
      : compounds > 0 && isUsual
        ? { compounds, isPublished: true }
        : undefined;
  const today = now?.() ?? new Date();
  const database = shared.database ?? (await (world ? copyWorld(world, today, dataDir) : createTestDatabase()));
  const opened = await openTestContext({ env, now: now ?? (() => new Date()), database, dataDir });
  const { ctx } = opened;
  await makeWorld(ctx, compounds);
  const app = await createApp(ctx, pages ? await builtWebApplication() : undefined);
  await app.ready();
  requireDeclaredErrors(app);
  return {
    ...opened,
    app,
    database,
    async stop() {
      await app.close();
      ctx.imageEncoder.close();
      ctx.imageIntake.close();
      if (!shared.database) await database.drop();
      if (!shared.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
