import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { StartError } from './errors.ts';
import { openDatabase } from './platform/database.ts';
import { openDatabaseServer } from './platform/database-server.ts';
import { createGeocoder } from './platform/geocoders/create-geocoder.ts';
import { createImageEncoder } from './platform/image-encoder.ts';
import { openJobQueue } from './platform/job-queue.ts';
import { createMailCarrier } from './platform/mail/create-mail-carrier.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { migrate } from './platform/migrate.ts';
import { localStorage } from './platform/storage.ts';
import { Tokens } from './platform/tokens/tokens.ts';

const WATCH_INTERVAL_MS = 2_000;

/** The platform of one process, and how to let go of it. */
export interface OpenContext {
  ctx: Context;
  close(): Promise<void>;
}

/** Logs are for machines, one JSON line each, on standard error; a person at a terminal sees warnings only. */
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

/**
 * Opens database, queue, storage and images for one process, and migrates the database.
 * @throws StartError with one clear line for what a person can mend.
 */
export async function openContext(config: Config, say: (line: string) => void): Promise<OpenContext> {
  const log = createLogger(config);
  await makeDataFolder(config.dataDir);
  const server = await openDatabaseServer(config, say);
  const logError = (error: Error): void => log.error({ err: error }, 'lost a database connection');
  const db = openDatabase(server.connection, config.databasePool, logError);
  let jobs: Context['jobs'];
  try {
    for (const name of await migrate(db)) say(`Database: applied ${name}`);
    jobs = await openJobQueue(server.connection, logError);
  } catch (error) {
    await db.destroy();
    await server.stop();
    throw error;
  }
  const watch = setInterval(() => {
    sql`select 1`.execute(db).catch(() => server.ensureRunning().catch(logError));
  }, WATCH_INTERVAL_MS).unref();

  const now = (): Date => new Date();
  const ctx: Context = {
    config,
    db,
    jobs,
    mail: createMailer({ db, jobs, carrier: createMailCarrier(config), from: config.mail.from, now: () => ctx.now() }),
    storage: localStorage(join(config.dataDir, 'files')),
    tokens: new Tokens(db, config.publicUrl, now),
    imageEncoder: createImageEncoder(),
    geocoder: createGeocoder(config, log),
    log,
    now,
  };
  return {
    ctx,
    async close() {
      clearInterval(watch);
      await jobs.stop();
      await db.destroy();
      await server.stop();
    },
  };
}
