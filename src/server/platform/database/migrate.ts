import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import type { Tables } from './database-types.ts';

const folder = join(import.meta.dirname, 'migrations');
const TABLE = 'schema_migration';

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const read = async (file: string): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8');
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  };
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** The names of all migrations of this version, in order. */
export async function listKnownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations());
}

/**
 * Our migrations, and nothing to do for those of a newer version that ran before. This version may start on the newer
 * schema, because migrations take nothing away that the version before them uses (decision 110).
 */
async function knownMigrations(
  db: Database,
  only: ReadonlySet<string> | undefined,
): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)}`.execute(db);
  const ran = rows.map(({ name }): [string, Migration] => [name, { up: async () => undefined }]);
  const own = Object.entries(await readMigrations()).filter(([name]) => !only || only.has(name));
  return { ...Object.fromEntries(ran), ...Object.fromEntries(own) };
}

/**
 * Migrates the database to the newest version, in one transaction and under a lock, so that several instances may start
 * at once. With `only`, runs no other migrations than these. Returns the names of the migrations that ran.
 */
export async function migrate(db: Database, only?: ReadonlySet<string>): Promise<string[]> {
  const migrator = new Migrator({
    db: db as Kysely<Tables>,
    provider: { getMigrations: () => knownMigrations(db, only) },
    // Changes that were made at the same time have numbers that were chosen before they met.
    allowUnorderedMigrations: true,
    migrationTableName: TABLE,
    migrationLockTableName: 'schema_migration_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
