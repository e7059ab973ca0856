import { readFile } from 'node:fs/promises';
import { APP_DATABASE, createAppDatabaseOnce } from './app-database.ts';
import { defaultCopyHome, usableBinaries } from './binaries.ts';
import { createClusterOnce } from './create-cluster.ts';
import { asEmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findPlatformPackage } from './platform-package.ts';
import { locateServerFiles, requireMajorVersion } from './server-files.ts';
import { ServerShare } from './server-share.ts';
import { prepareSocketFolder, SOCKET_PORT } from './socket-folder.ts';

/** A PostgreSQL server that this process uses, alone or together with other processes. */
export interface EmbeddedPostgres {
  /**
   * Options for `pg.Pool` and `pg.Client`. `host` is the socket's folder. The user owns the database, but is no
   * superuser.
   */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** Stops the server if this process is the last to use the data folder. End all pools first. Idempotent. */
  stop(): Promise<void>;
  /** Starts the server again if it has died, and resolves when it answers. Concurrent calls share an attempt. */
  ensureRunning(): Promise<void>;
}

/**
 * Starts or joins the PostgreSQL server of a data folder and makes sure that the app's database exists.
 *
 * `dataDir` holds the database files. If root's stand-in account can't reach that folder, the files go to `dbHome`
 * instead. So do the programs if the account can't reach them. The default of `dbHome` is /var/lib/kinhood.
 * @throws EmbeddedPostgresError with a one-line message for the operator.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  dbHome?: string;
  log: (message: string) => void;
}): Promise<EmbeddedPostgres> {
  const { dataDir, dbHome = defaultCopyHome(dataDir), log } = options;
  try {
    const source = findPlatformPackage();
    const files = await locateServerFiles(dataDir, dbHome, log);
    const native = await usableBinaries(source, files.account, dbHome, log);
    await createClusterOnce(files, native, log);
    await requireMajorVersion(files, source.major);
    await prepareSocketFolder(files.socket, files.account);
    const password = await readFile(files.password, 'utf8');
    const share = new ServerShare(files, native, log);
    await share.prepare((superuser) => createAppDatabaseOnce(superuser, password));
    return {
      connection: { host: files.socket, port: SOCKET_PORT, user: APP_DATABASE, password, database: APP_DATABASE },
      stop: () => share.giveUp(),
      ensureRunning: () => share.ensure(),
    };
  } catch (error) {
    throw asEmbeddedPostgresError(error);
  }
}
