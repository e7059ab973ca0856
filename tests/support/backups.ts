import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/server/platform/database/database-types.ts';
import { claimStorage } from '../../src/server/platform/storage/claim-storage.ts';
import { diskStorage } from '../../src/server/platform/storage/disk-storage.ts';
import type { Storage } from '../../src/server/platform/storage/storage.ts';
import { makeDataFolder } from './data-folder.ts';
import { startCommand } from './start-command.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Starts `npm run restore` into a place. */
export const startRestore = ({ env }: Pick<Place, 'env'>, from: string, ...args: string[]) =>
  startCommand('restore', env, '--from', from, ...args);

/** Makes a backup. @throws Error if it isn't made. */
export async function makeBackup({ env }: Pick<Place, 'env'>, to: string): Promise<void> {
  const { status, output } = await startCommand('backup', env, '--to', to).ended;
  if (status !== 0) throw new Error(output);
}

/** What every table of the installation has: table -> its number of rows and a hash of them all, in any order. */
export async function toRows(db: Kysely<Tables>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables
    join pg_class on pg_class.oid = format('%I.%I', table_schema, table_name)::regclass
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' and relpersistence = 'p'
    order by 1
  `.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(row::text), '' order by md5(row::text))), '') as rows
      from ${sql.raw(name)} as row
    `.execute(db);
    found[name] = rows[0]?.rows ?? '';
  }
  return found;
}

/** What a storage has of what can't be made again: key -> SHA-256. */
export async function getFiles(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of storage.walk('.')) {
    if (/^(?:published|social_images|storage-id)(?:\/|$)/.test(key)) continue;
    found[key] = createHash('sha256')
      .update((await storage.read(key)) ?? '')
      .digest('hex');
  }
  return found;
}

/** A database and a folder for files, and the settings that name both. */
export interface Place {
  database: TestDatabase;
  dataDir: string;
  storage: Storage;
  env: Record<string, string>;
  remove(): Promise<void>;
}

async function aPlace(): Promise<Place> {
  const database = await createTestDatabase();
  const dataDir = await makeDataFolder('place');
  return {
    database,
    dataDir,
    storage: diskStorage({ root: join(dataDir, 'files'), publicUrl: '' }),
    env: { DATABASE_URL: database.url, DATA_DIR: dataDir },
    async remove() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A place with nothing in it, not even tables. */
export async function anEmptyPlace(): Promise<Place> {
  const place = await aPlace();
  for (const statement of ['drop schema auth cascade', 'drop schema public cascade', 'create schema public'])
    await sql.raw(statement).execute(place.database.db);
  return place;
}

/** Makes the files of a folder those of a database. */
export const claimFiles = (db: Kysely<Tables>, storage: Storage) =>
  claimStorage(db, { storage, kind: 'disk', place: '', use_pid: -1, mayReplace: false });

/** Its name has what has a meaning in the format of the rows. */
export const AWKWARD_MARKET = { name: 'A \\ "b"\n\tc \\N', metro_key: 'seattle', uac20_id: '80389' };

/** An installation with some rows and `files` files, without a sample world. */
export async function aSmallInstallation(files: number): Promise<Place> {
  const place = await aPlace();
  const { database, storage } = place;
  await claimFiles(database.db, storage);
  await database.db.insertInto('market').values(AWKWARD_MARKET).execute();
  for (let index = 0; index < files; index += 1)
    await storage.write(`home/${index % 7}/${index}.jpg`, Buffer.alloc(index * 100, index));
  return place;
}
