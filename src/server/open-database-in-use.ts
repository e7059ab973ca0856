import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createLogger } from './create-logger.ts';
import type { Config } from './platform/config/config.ts';
import { type OpenDatabase, openDatabase } from './platform/database/database.ts';
import { type DatabaseServer, openDatabaseServer } from './platform/database/database-server.ts';
import { migrate } from './platform/database/migrate.ts';
import { requireExistingPlace, requireMigrated } from './platform/database/require-existing.ts';
import { makeFolder } from './platform/embedded-postgres/folders.ts';
import { StartError } from './platform/errors/errors.ts';
import { exists } from './platform/files/exists.ts';
import { USE_LOCK } from './platform/storage/claim-storage.ts';

/** The migrated database of a process. Other processes see that it is in use. */
export interface DatabaseInUse {
  log: Logger;
  logError: (error: Error) => void;
  server: DatabaseServer;
  database: OpenDatabase;
  /** The same database without a connection pooler: for what outlasts a transaction. */
  direct: OpenDatabase;
  /** The process id of the database connection that holds this process's use lock. */
  use_pid: number;
  close(): Promise<void>;
}

/** The permissions of all but the owner and the group. */
const OTHERS = 0o007;

/** Takes the permissions of others from a folder that an earlier version made, and so from all that is in it. */
async function closeToOthers(folder: string): Promise<void> {
  if (!(await exists(folder))) return;
  const { mode, uid } = await stat(folder);
  const isOurs = process.getuid === undefined || [0, uid].includes(process.getuid());
  if (isOurs && (mode & OTHERS) !== 0) await chmod(folder, mode & ~OTHERS & 0o7777);
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await mkdir(join(dataDir, 'files'), { recursive: true });
    for (const name of ['files', 'outbox']) await closeToOthers(join(dataDir, name));
  } catch (error) {
    throw new StartError(`The folder ${dataDir} (DATA_DIR) can't be used: ${(error as Error).message}.`);
  }
}

/**
 * Opens the database of a process, and migrates it. Without `mayBegin`, doesn't begin an installation.
 * @throws StartError with a one-line message for problems that the operator can fix.
 */
export async function openDatabaseInUse(
  config: Config,
  say: (line: string) => void,
  { mayBegin }: { mayBegin: boolean },
): Promise<DatabaseInUse> {
  const log = createLogger(config);
  if (!mayBegin) await requireExistingPlace(config);
  await makeDataFolder(config.dataDir);
  const server = await openDatabaseServer(config, say);
  const logError = (error: Error): void => log.error({ err: error }, 'lost a database connection');
  const onUnreachable = (): void => void server.ensureRunning().catch(logError);
  const usual = { size: config.databasePool, onError: logError, onUnreachable };
  const isPooled = server.direct !== undefined;
  const database = openDatabase({ ...usual, connection: server.connection, isPooled });
  const direct = server.direct ? openDatabase({ ...usual, connection: server.direct }) : database;
  const close = async (): Promise<void> => {
    await Promise.all([database.close(), direct.close()]);
    await server.stop();
  };
  try {
    if (!mayBegin) await requireMigrated(direct.patientDb);
    for (const name of await migrate(direct.patientDb)) say(`Database: applied ${name}`);
    const use_pid = await direct.watch.hold(`select pg_advisory_lock_shared(${USE_LOCK.join(', ')})`);
    return { log, logError, server, database, direct, use_pid, close };
  } catch (error) {
    await close();
    throw error;
  }
}
