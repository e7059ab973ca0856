import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('runs a migration with a lower number than one that ran before', async () => {
  const { db } = database;
  await sql`alter table ab_test_assignment drop column subscribe_timestamp`.execute(db);
  await sql`delete from schema_migration where name = '0081_ab_test_goals'`.execute(db);
  expect(await migrate(db)).toEqual(['0081_ab_test_goals']);
  await db.selectFrom('ab_test_assignment').select('subscribe_timestamp').execute();
  expect(await migrate(db)).toEqual([]);
});

it('accepts what a newer version has migrated', async () => {
  const { db } = database;
  await sql`insert into schema_migration (name, timestamp) values ('9999_later', ${new Date().toISOString()})`.execute(
    db,
  );
  expect(await migrate(db)).toEqual([]);
});
