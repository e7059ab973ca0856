import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startNetworkTo } from '../../../../tests/support/breakable-network.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { deleteOldEvents, EventBus } from './events.ts';

const changed = { topic: 'changed', data: z.object({ id: z.number() }) };
const other = { topic: 'other', data: z.object({}) };

let behind: TestDatabase;
let network: Awaited<ReturnType<typeof startNetworkTo>>;
const open: { bus: EventBus; database: OpenDatabase }[] = [];

beforeEach(async () => {
  behind = await createTestDatabase();
  network = await startNetworkTo(behind.url);
});
afterEach(async () => {
  for (const { bus, database } of open.splice(0)) {
    await bus.stop();
    await database.close();
  }
  network.close();
  await behind.drop();
});

/** A process that listens over the network, and what it has heard. */
async function listener({ swallowsTest = false } = {}) {
  const connection = { connectionString: network.url };
  const database = openDatabase({ connection, size: 1, onError: () => undefined });
  const bus = new EventBus(() => undefined);
  open.push({ bus, database });
  const received: number[] = [];
  bus.subscribe(changed, ({ id }) => received.push(id));
  const notify = (payload: string): Promise<unknown> =>
    swallowsTest ? Promise.resolve() : sql`select pg_notify('event', ${payload})`.execute(database.patientDb);
  const arrive = await bus.listen({ connection, Client: database.Client, notify });
  return { bus, received, arrive };
}
const publish = (id: number): Promise<void> => new EventBus(() => undefined).publish(behind.db, changed, { id });

describe('an event', () => {
  it('reaches every process once, and only the subscribers of its topic', async () => {
    await publish(1);
    const processes = [await listener(), await listener()];
    for (let id = 2; id <= 50; id += 1) await publish(id);
    await processes[0]?.bus.publish(behind.db, other, {});
    for (const { arrive, received } of processes) {
      expect(arrive).toBe(true);
      // The event from before the start isn't told.
      await expect
        .poll(() => received.toSorted((a, b) => a - b))
        .toEqual(Array.from({ length: 49 }, (_, at) => at + 2));
    }
  });

  it('of a transaction that is rolled back reaches no process', async () => {
    const { bus, received } = await listener();
    const failed = behind.db.transaction().execute(async (transaction) => {
      await bus.publish(transaction, changed, { id: 1 });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await publish(2);
    await expect.poll(() => received).toEqual([2]);
  });

  it('that a subscriber can’t handle still reaches the others', async () => {
    const { bus, received } = await listener();
    bus.subscribe(changed, () => {
      throw new Error('broken');
    });
    const later: number[] = [];
    bus.subscribe(changed, ({ id }) => later.push(id));
    await publish(1);
    await expect.poll(() => [received, later]).toEqual([[1], [1]]);
  });

  it('is deleted after an hour', async () => {
    await publish(1);
    await publish(2);
    await sql`update event set create_timestamp = now() - interval '61 minutes' where data = '{"id": 1}'`.execute(
      behind.db,
    );
    await deleteOldEvents(behind.db);
    expect(await behind.db.selectFrom('event').select('data').execute()).toEqual([{ data: { id: 2 } }]);
  });
});

describe('a lost connection', () => {
  it('loses and doubles no event, also not those that commit out of order', { timeout: 60_000 }, async () => {
    const { bus, received } = await listener();
    await publish(0);
    await expect.poll(() => received).toEqual([0]);
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    // This event has a lower id than the others, and commits after them.
    const slow = behind.db.transaction().execute(async (transaction) => {
      await bus.publish(transaction, changed, { id: 1 });
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    for (let id = 2; id <= 20; id += 1) await publish(id);
    await expect.poll(() => received.length).toBe(20);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen event' or query like 'select event_id%'`.execute(
      behind.db,
    );
    await expect.poll(() => bus.isHearing).toBe(false);
    held.resolve();
    await slow;
    for (let id = 21; id <= 30; id += 1) await publish(id);
    await expect.poll(() => bus.isHearing, { timeout: 15_000 }).toBe(true);
    await expect
      .poll(() => received.toSorted((a, b) => a - b))
      .toEqual(Array.from({ length: 31 }, (_, index) => index));
  });

  it.skipIf(!process.env.TEST_LONG)('is found out when the network has forgotten it', { timeout: 90_000 }, async () => {
    const { received } = await listener();
    network.forget();
    await publish(1);
    await expect.poll(() => received, { timeout: 60_000 }).toEqual([1]);
  });
});

it('that nothing arrives is said, and the bus goes on trying', { timeout: 30_000 }, async () => {
  const { arrive, bus } = await listener({ swallowsTest: true });
  expect([arrive, bus.isHearing]).toEqual([false, false]);
});
