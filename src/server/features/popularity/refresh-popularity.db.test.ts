import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/support/test-service.ts';
import { refreshPopularity } from './refresh-popularity.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ compounds: 20 });
});
afterAll(() => service.stop());

it('forgets activity after 30 days, not before', async () => {
  const { db } = service.ctx;
  const { compound_id } = await db.selectFrom('compound').select('compound_id').executeTakeFirstOrThrow();
  const old = randomUUID();
  const young = randomUUID();
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  await db
    .insertInto('compound_activity')
    .values([
      { compound_id, viewer_id: old, activity_type: 'viewed', create_timestamp: daysAgo(31) },
      { compound_id, viewer_id: young, activity_type: 'viewed', create_timestamp: daysAgo(29) },
    ])
    .execute();
  await refreshPopularity(service.ctx);
  const left = await db
    .selectFrom('compound_activity')
    .select('viewer_id')
    .where('viewer_id', 'in', [old, young])
    .execute();
  expect(left).toEqual([{ viewer_id: young }]);
  expect(service.enqueued.map(({ name }) => name)).toContain('regenerate-published-files');
});
