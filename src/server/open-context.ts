import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { mails } from './mails.ts';
import type { Config } from './platform/config/config.ts';
import type { Context } from './platform/context/context.ts';
import { type OpenDatabase, openDatabase } from './platform/database/database.ts';
import { type DatabaseServer, openDatabaseServer } from './platform/database/database-server.ts';
import { migrate } from './platform/database/migrate.ts';
import { StartError } from './platform/errors/errors.ts';
import { EventBus } from './platform/events/events.ts';
import { createGeocoder } from './platform/geocoders/create-geocoder.ts';
import { createImageEncoder } from './platform/images/image-encoder.ts';
import { openJobQueue } from './platform/jobs/job-queue.ts';
import { Limits } from './platform/limits/limits.ts';
import { createMailCarrier } from './platform/mail/create-mail-carrier.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { type ClaimOutcome, claimStorage, USE_LOCK } from './platform/storage/claim-storage.ts';
import { localStorage } from './platform/storage/storage.ts';
import { Tokens } from './platform/tokens/tokens.ts';

const PICTURE_PROCESS = new URL('picture-process.ts', import.meta.url);

/** The platform of a process, and how to close it. */
export interface OpenContext {
  /** For requests. Queries fail at once while the database is down. */
  ctx: Context;
  /** For jobs and commands. Queries wait for the database, and may take longer. */
  patient: Context;
  /** Whether the storage is empty although the database refers to files in it. */
  filesWereLost: boolean;
  close(): Promise<void>;
}

/** Writes logs as one JSON line each to standard error, for programs. On a terminal, shows only warnings. */
function createLogger({ logLevel }: Config): Logger {
  const level = logLevel ?? (process.stderr.isTTY ? 'warn' : 'info');
  return pino(
    { level, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    pino.destination({ dest: 2, sync: false }),
  );
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(join(dataDir, 'files'), { recursive: true });
  } catch (error) {
    throw new StartError(`The folder ${dataDir} (DATA_DIR) can't be used: ${(error as Error).message}.`);
  }
}

/** Starts to listen for the events of all processes. Without events, the process asks the database instead. */
async function listenForEvents(
  events: EventBus,
  { config, server, database }: { config: Config; server: DatabaseServer; database: OpenDatabase },
  say: (line: string) => void,
): Promise<void> {
  const { databaseListenUrl } = config;
  const arrive = await events.listen({
    connection: databaseListenUrl ? { connectionString: databaseListenUrl } : server.connection,
    Client: database.Client,
    notify: (payload) => sql`select pg_notify('event', ${payload})`.execute(database.patientDb),
  });
  if (!arrive)
    say(
      'Events of other processes do not arrive, so this process asks the database every second. If DATABASE_URL is a connection pooler, set DATABASE_LISTEN_URL to the database itself.',
    );
}

/**
 * Opens database, queue, storage and images for a process, and migrates the database. A command needs the files that
 * the database refers to. The server may start with an empty storage if the files were lost.
 * @throws StartError with a one-line message for problems that the operator can fix.
 */
export async function openContext(
  config: Config,
  say: (line: string) => void,
  { isService = false } = {},
): Promise<OpenContext> {
  const log = createLogger(config);
  await makeDataFolder(config.dataDir);
  const server = await openDatabaseServer(config, say);
  const logError = (error: Error): void => log.error({ err: error }, 'lost a database connection');
  const onUnreachable = (): void => void server.ensureRunning().catch(logError);
  const database = openDatabase({
    connection: server.connection,
    size: config.databasePool,
    onError: logError,
    onUnreachable,
  });
  const { db, patientDb } = database;
  const filesFolder = join(config.dataDir, 'files');
  const storage = localStorage(filesFolder);
  let jobs: Context['jobs'];
  let claim: ClaimOutcome;
  const events = new EventBus((error) => log.error({ err: error }, 'events'));
  try {
    for (const name of await migrate(patientDb)) say(`Database: applied ${name}`);
    const use_pid = await database.watch.hold(`select pg_advisory_lock_shared(${USE_LOCK.join(', ')})`);
    claim = await claimStorage(patientDb, { storage, place: filesFolder, use_pid, mayReplace: isService });
    jobs = await openJobQueue(server.connection, database.Client, {
      onError: logError,
      onFailure: (error, job) => log.warn({ err: error, job }, 'a job failed'),
    });
    if (isService) await listenForEvents(events, { config, server, database }, say);
  } catch (error) {
    await events.stop();
    await database.close();
    await server.stop();
    throw error;
  }

  const now = (): Date => new Date();
  const ctx: Context = {
    config,
    db,
    database: database.watch,
    events,
    jobs,
    limits: new Limits(db),
    mail: createMailer({
      db,
      jobs,
      carrier: createMailCarrier(config),
      definitions: mails,
      from: config.mail.from,
      now: () => ctx.now(),
    }),
    storage,
    tokens: new Tokens(db, config.publicUrl, now),
    imageEncoder: createImageEncoder(PICTURE_PROCESS),
    geocoder: createGeocoder(config, log),
    log,
    now,
  };
  return {
    ctx,
    patient: { ...ctx, db: patientDb },
    filesWereLost: claim === 'replaced',
    async close() {
      ctx.imageEncoder.close();
      await jobs.stop();
      await events.stop();
      await database.close();
      await server.stop();
    },
  };
}
