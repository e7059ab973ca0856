import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Tables } from '../platform/database/database-types.ts';
import { migrate } from '../platform/database/migrate.ts';
import { StartError } from '../platform/errors/errors.ts';
import { replaceStorageIdentity, type StorageIdentity } from '../platform/storage/storage-identity.ts';
import { copyStatement, dropForeignKeys, listTables, quoted, withoutTriggers } from './catalog.ts';
import { type LostTime, settleLostTime } from './lost-time.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import type { OneConnection } from './one-connection.ts';
import { readRows, sha256OfRows } from './row-files.ts';

/** A day's partition. Nothing else of a backup becomes part of a statement unquoted. */
const BOUNDS = /^FOR VALUES FROM \('[\d-]+'\) TO \('[\d-]+'\)$/;

type Client = OneConnection['client'];

/** Makes the partitions that jobs had made. */
async function makePartitions(db: Kysely<Tables>, tables: readonly BackedUpTable[]): Promise<void> {
  for (const table of tables) {
    const { schema, partition } = table;
    if (partition === null) continue;
    if (!BOUNDS.test(partition.bounds)) throw new Error(`Not the bounds of a partition: ${partition.bounds}`);
    const parent = quoted({ schema, name: partition.of });
    await sql.raw(`create table if not exists ${quoted(table)} partition of ${parent} ${partition.bounds}`).execute(db);
  }
}

/** @throws StartError if the migrations don't make a table or a column of the backup. */
async function requireTables(db: Kysely<Tables>, tables: readonly BackedUpTable[]): Promise<void> {
  const made = new Map((await listTables(db)).map((table) => [quoted(table), new Set(table.columns)]));
  for (const table of tables) {
    const columns = made.get(quoted(table));
    if (!columns) throw new StartError(`No migration makes the table ${quoted(table)} of the backup.`);
    const unknown = table.columns.find((column) => !columns.has(column));
    if (unknown !== undefined) throw new StartError(`The table ${quoted(table)} has no column ${unknown}.`);
  }
}

async function fillTable(client: Client, folder: string, table: BackedUpTable): Promise<void> {
  const stream = client.query(copyFrom(copyStatement(table, 'from stdin')));
  await readRows(join(folder, table.path), stream);
  if (stream.rowCount !== table.rows)
    throw new StartError(`The table ${quoted(table)} has ${stream.rowCount} rows in place of ${table.rows}.`);
}

/** Reads all rows back. @throws StartError if they aren't those of the backup. */
async function compareTables(client: Client, tables: readonly BackedUpTable[]): Promise<void> {
  for (const table of tables) {
    const found = await sha256OfRows(client.query(copyTo(copyStatement(table, 'to stdout'))));
    if (found !== table.rows_sha256)
      throw new StartError(`The rows of the table ${quoted(table)} aren't those of the backup.`);
  }
}

async function setSequences(db: Kysely<Tables>, sequences: Manifest['sequences']): Promise<void> {
  for (const sequence of sequences)
    await sql`select setval(${quoted(sequence)}::regclass, ${sequence.last_value}::bigint)`.execute(db);
}

async function fill(client: Client, db: Transaction<Tables>, folder: string, manifest: Manifest): Promise<void> {
  const { tables, sequences, migrations } = manifest;
  await migrate(db, new Set(migrations));
  await makePartitions(db, tables);
  await requireTables(db, tables);
  const all = await listTables(db);
  const addForeignKeys = await dropForeignKeys(db);
  // Migrations add rows too, and those may have been changed since.
  await sql.raw(`truncate ${all.map(quoted).join(', ')}`).execute(db);
  await withoutTriggers(db, all, async () => {
    for (const table of tables) await fillTable(client, folder, table);
  });
  // This also checks that every row refers to one that is there.
  await addForeignKeys();
  await setSequences(db, sequences);
  await compareTables(client, tables);
}

/**
 * Fills an empty database with the rows of a backup, in one transaction: all or nothing. Makes the tables by the
 * migrations of that time, compares all rows, and then runs the later migrations. The database gets a storage of its own
 * id, because the one that was backed up may still exist.
 * @throws StartError if something isn't as in the backup.
 */
export async function restoreRows(
  { client, db }: Pick<OneConnection, 'client' | 'db'>,
  { folder, manifest, storage }: { folder: string; manifest: Manifest; storage: StorageIdentity },
): Promise<LostTime> {
  const lost = await db.transaction().execute(async (transaction) => {
    await fill(client, transaction, folder, manifest);
    await migrate(transaction);
    await replaceStorageIdentity(transaction, storage);
    return settleLostTime(transaction, { from: new Date(manifest.create_timestamp), until: new Date() });
  });
  await sql`analyze`.execute(db);
  return lost;
}
