import type { FastifyError } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { asAppError } from './problems.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Takes two locks, the second one after `meet`. */
const lockBoth = (first: number, second: number, meet: () => Promise<void>): Promise<void> =>
  database.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${first})`.execute(transaction);
    await meet();
    await sql`select pg_advisory_xact_lock(${second})`.execute(transaction);
  });

/** Waits until it was called twice. */
function meeting(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here === 2) resolve();
    return promise;
  };
}

it('a request that lost a deadlock may be sent again', async () => {
  const meet = meeting();
  const settled = await Promise.allSettled([lockBoth(1, 2, meet), lockBoth(2, 1, meet)]);
  const lost = settled.filter((one) => one.status === 'rejected');
  expect(lost).toHaveLength(1);
  expect(asAppError(lost[0]?.reason as FastifyError)).toMatchObject({
    code: 'unavailable',
    message: 'The service is temporarily unavailable. Please try again.',
    extras: { retryAfter: 2 },
  });
});
