import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { makePartitions } from '../features/analytics/store-days.ts';
import { readConfig } from '../platform/config/config.ts';
import { backUpRows } from './back-up-rows.ts';
import { ChecksumWriter } from './checksums.ts';
import { type OneConnection, openOneConnection } from './one-connection.ts';

let database: TestDatabase;
let connection: OneConnection;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await makePartitions(database.db, new Date());
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: tmpdir() });
  connection = await openOneConnection(config, () => undefined);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinhood-rows-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Backs up the rows, and calls `meanwhile` before the snapshot ends. */
const backUp = (meanwhile: () => Promise<void>) =>
  backUpRows(connection, { path: folder, checksums: new ChecksumWriter(folder) }, meanwhile);

describe('a backup of rows', () => {
  it('holds no lock on what it has copied, so that old days can be dropped and written to', async () => {
    const { tables } = await backUp(async () => {
      const { rows } = await sql<{ name: string }>`
        select relation::regclass::text as name from pg_locks
        join pg_class on pg_class.oid = relation
        where pid = ${connection.pid} and relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      `.execute(database.db);
      // Only what is read besides.
      expect(rows.map(({ name }) => name)).toEqual(['schema_migration']);
    });
    expect(tables.filter(({ partition }) => partition?.of === 'analytics_event').length).toBeGreaterThan(2);
    expect(tables.map(({ name }) => name)).not.toContain('analytics_event');
  });

  it('is refused if the tables were changed meanwhile', async () => {
    const migrated = backUp(async () => {
      await sql`insert into schema_migration (name, timestamp) values ('9999_now', '')`.execute(database.db);
    });
    await expect(migrated).rejects.toThrow('was migrated during the backup');
  });

  it('leaves out what PostgreSQL itself empties after a crash', async () => {
    const { tables } = await backUp(async () => undefined);
    const names = tables.map(({ schema, name }) => `${schema}.${name}`);
    expect(names).toContain('auth.signing_key');
    expect(names).not.toContain('public.limit_counter');
  });
});
