import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/server/platform/embedded-postgres/start.ts';
import { makeDataFolder } from '../../support/data-folder.ts';

/** A PostgreSQL server for all attacks of a run. Each attack creates its own databases on it. */
export interface AttackedServer {
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

function getAddress({ host, port, user, password }: EmbeddedPostgres['connection'], database: string): string {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', host);
  return url.href;
}

let running: Promise<AttackedServer> | undefined;

async function start(): Promise<AttackedServer> {
  const dataDir = await makeDataFolder('attacked');
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return {
    async createDatabase() {
      const name = `attack_${randomBytes(6).toString('hex')}`;
      await query(getAddress(server.connection, server.connection.database), `create database ${name}`);
      return getAddress(server.connection, name);
    },
    async stop() {
      running = undefined;
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server, started when it is first needed. */
export function attackedServer(): Promise<AttackedServer> {
  running ??= start();
  return running;
}

/** Stops the server if it was started. */
export async function stopAttackedServer(): Promise<void> {
  await (await running)?.stop();
}

/** Runs a query on a separate connection and returns its rows. */
export async function query<Row extends object>(address: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
