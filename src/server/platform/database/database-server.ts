import pg from 'pg';
import type { Config } from '../config/config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts';
import { StartError } from '../errors/errors.ts';

/** The PostgreSQL server that the app uses: its own embedded server, or the server at DATABASE_URL. */
export interface DatabaseServer {
  connection: pg.ClientConfig;
  /** Starts our own server again if it has died. Does nothing for a server at DATABASE_URL. */
  ensureRunning(): Promise<void>;
  /** Stops our own server if no other process uses it. */
  stop(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const OLDEST_VERSION = 150_000;

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

/**
 * Opens the server at an address, after one attempt to connect. A wrong address should fail at the start, not on every
 * page.
 */
async function remoteServer(url: string): Promise<DatabaseServer> {
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const client = new pg.Client(connection);
  const { host, pathname } = new URL(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < OLDEST_VERSION) throw new StartError('The database is older than PostgreSQL 15.');
  } catch (error) {
    if (error instanceof StartError) throw error;
    // Name the address without its password.
    throw new StartError(`The database at ${host}${pathname} (DATABASE_URL) can't be used: ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
  return { connection, ensureRunning: async () => undefined, stop: async () => undefined };
}

/**
 * Opens the database server that the configuration names.
 * @throws StartError with a one-line message.
 */
export async function openDatabaseServer(
  { databaseUrl, dataDir, dbHome }: Pick<Config, 'databaseUrl' | 'dataDir' | 'dbHome'>,
  say: (line: string) => void,
): Promise<DatabaseServer> {
  if (databaseUrl) return remoteServer(databaseUrl);
  try {
    const server = await startEmbeddedPostgres({ dataDir, ...(dbHome && { dbHome }), log: say });
    // A socket has no encryption. Set this explicitly, because otherwise PGSSLMODE in the environment would decide.
    return { ...server, connection: { ...server.connection, ssl: false } };
  } catch (error) {
    throw new StartError(reasonOf(error));
  }
}
