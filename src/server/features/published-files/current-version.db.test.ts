import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { EventBus } from '../../platform/events/events.ts';
import { followCurrentVersion } from './current-version.ts';
import { filesPublished } from './publish-jobs.ts';
import { writeCurrentVersion } from './store.ts';

let database: TestDatabase;
let bus: EventBus;

beforeEach(async () => {
  database = await createTestDatabase();
  bus = new EventBus(() => undefined);
});
afterEach(async () => {
  await bus.stop();
  await database.drop();
});

const publish = (data_version: number, { isReported }: { isReported: boolean }): Promise<void> =>
  database.db.transaction().execute(async (transaction) => {
    const published_at = new Date();
    await writeCurrentVersion(transaction, { data_version, manifest_hash: 'a'.repeat(64) }, { published_at, kept: 3 });
    if (isReported) await bus.publish(transaction, filesPublished, { data_version });
  });

it('a new version is known with its event, without asking the database', async () => {
  const { connection, Client, db } = database;
  const notify = (payload: string) => sql`select pg_notify('event', ${payload})`.execute(db);
  expect(await bus.listen({ connection, Client, notify })).toBe(true);
  const version = followCurrentVersion({ db, events: bus });
  await publish(1, { isReported: false });
  expect(await version.get()).toBe(1);
  await publish(2, { isReported: false });
  expect(await version.get()).toBe(1);
  await publish(3, { isReported: true });
  await expect.poll(() => version.get()).toBe(3);
});

it('without events, a new version is known after a second', async () => {
  const version = followCurrentVersion({ db: database.db, events: bus });
  await publish(1, { isReported: false });
  expect(await version.get()).toBe(1);
  await publish(2, { isReported: true });
  await expect.poll(() => version.get(), { timeout: 5_000 }).toBe(2);
});
