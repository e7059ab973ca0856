import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../platform/errors/errors.ts';
import { backUpJobs } from './back-up-jobs.ts';
import type { BackupFolder } from './backup-folder.ts';
import { copyStatement, listMigrations, listSequences, listTables, NO_TABLE, type StoredTable } from './catalog.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import type { OneConnection } from './one-connection.ts';
import { writeRows } from './row-files.ts';

/**
 * Copies a table, and then lets go of its lock. A lock that was held until the end would keep jobs from dropping the
 * partitions of old days, and with them all who write events. Null if such a partition is gone.
 */
async function backUpTable(client: pg.Client, table: StoredTable, to: BackupFolder): Promise<BackedUpTable | null> {
  const path = `database/${table.schema}.${table.name}.copy.gz`;
  const letGo = () => client.query('rollback to savepoint before_table');
  await client.query('savepoint before_table');
  try {
    const stream = client.query(copyTo(copyStatement(table, 'to stdout')));
    const { sha256, rows_sha256 } = await writeRows(join(to.path, path), stream);
    await letGo();
    await to.checksums.add(path, sha256);
    return { ...table, rows: stream.rowCount, path, rows_sha256 };
  } catch (error) {
    if ((error as pg.DatabaseError).code !== NO_TABLE || table.partition === null) throw error;
    await letGo();
    await rm(join(to.path, path), { force: true });
    return null;
  }
}

/** The rows of a backup. */
export type BackedUpRows = Pick<
  Manifest,
  'create_timestamp' | 'server_version' | 'migrations' | 'tables' | 'sequences' | 'jobs'
>;

/**
 * Copies all rows as they are at one point in time, while others go on writing. Also calls `readMore` at that point in
 * time.
 * @throws StartError if the database was migrated meanwhile. Then tables could be missing rows. After an error, the
 * connection is of no use any more: the server may still be sending rows that are no longer read.
 */
export async function backUpRows(
  { client, db }: Pick<OneConnection, 'client' | 'db'>,
  to: BackupFolder,
  readMore: () => Promise<void>,
): Promise<BackedUpRows> {
  await mkdir(join(to.path, 'database'), { mode: 0o700 });
  await client.query('begin isolation level repeatable read, read only');
  const migrations = await listMigrations(db);
  const { rows } = await sql<{ now: Date; server_version: string }>`
    select now(), current_setting('server_version') as server_version
  `.execute(db);
  const tables: BackedUpTable[] = [];
  for (const table of await listTables(db)) {
    const backedUp = await backUpTable(client, table, to);
    if (backedUp) tables.push(backedUp);
  }
  const sequences = await listSequences(db);
  const jobs = await backUpJobs(db, to);
  await readMore();
  await client.query('commit');
  if ((await listMigrations(db)).join() !== migrations.join())
    throw new StartError('The database was migrated during the backup. Start the backup again.');
  const { now, server_version = '' } = rows[0] ?? {};
  return { create_timestamp: (now ?? new Date()).toISOString(), server_version, migrations, tables, sequences, jobs };
}
