import pg from 'pg';
import type { Config } from '../config/config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts';
import { StartError } from '../errors/errors.ts';

/** The PostgreSQL server that the app uses: its own embedded server, or the server at DATABASE_URL. */
export interface DatabaseServer {
  connection: pg.ClientConfig;
  /** The way around a connection pooler in transaction mode. Undefined if there is no pooler. */
  direct?: pg.ClientConfig;
  /** Starts our own server again if it has died. Does nothing for a server at DATABASE_URL. */
  ensureRunning(): Promise<void>;
  /** Stops our own server if no other process uses it. */
  stop(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const OLDEST_VERSION = 150_000;
/** What a pooler in transaction mode says to a client that sets a limit for its session. */
const REFUSED_SETTING = /unsupported startup parameter/;

function getReason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

/**
 * Makes one attempt to connect to the server at an address. A wrong address should fail at the start, not on every page.
 */
async function reach(
  url: string,
  { setting, isPooler = false }: { setting: 'DATABASE_URL' | 'DATABASE_LISTEN_URL'; isPooler?: boolean },
): Promise<pg.ClientConfig> {
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  // Our connections set this limit, too.
  const client = new pg.Client({ ...connection, ...(!isPooler && { statement_timeout: CONNECT_TIMEOUT_MS }) });
  const { host, pathname } = new URL(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < OLDEST_VERSION) throw new StartError('The database is older than PostgreSQL 15.');
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (REFUSED_SETTING.test(getReason(error)))
      throw new StartError(
        `At ${host}${pathname} (${setting}) is a connection pooler: set DATABASE_LISTEN_URL to the address of the database itself.`,
      );
    // Name the address without its password.
    throw new StartError(`The database at ${host}${pathname} (${setting}) can't be used: ${getReason(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
  return connection;
}

async function remoteServer(url: string, directUrl: string | undefined): Promise<DatabaseServer> {
  const isPooler = directUrl !== undefined;
  const connection = await reach(url, { setting: 'DATABASE_URL', isPooler });
  const direct = isPooler && { direct: await reach(directUrl, { setting: 'DATABASE_LISTEN_URL' }) };
  return { connection, ...direct, ensureRunning: async () => undefined, stop: async () => undefined };
}

/**
 * Opens the database server that the configuration names.
 * @throws StartError with a one-line message.
 */
export async function openDatabaseServer(
  {
    databaseUrl,
    databaseListenUrl,
    dataDir,
    dbHome,
  }: Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'dataDir' | 'dbHome'>,
  say: (line: string) => void,
): Promise<DatabaseServer> {
  if (databaseUrl) return remoteServer(databaseUrl, databaseListenUrl);
  try {
    const server = await startEmbeddedPostgres({ dataDir, ...(dbHome && { dbHome }), log: say });
    // A socket has no encryption. Set this explicitly, because otherwise PGSSLMODE in the environment would decide.
    return { ...server, connection: { ...server.connection, ssl: false } };
  } catch (error) {
    throw new StartError(getReason(error));
  }
}
