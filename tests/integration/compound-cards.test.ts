import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompoundCard } from '../../src/contracts/shapes/compound-card.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
let ids: number[];
beforeAll(async () => {
  service = await startTestService();
  const rows = await service.ctx.db.selectFrom('compound').selectAll().orderBy('compound_id').execute();
  ids = rows.filter((row) => row.status === 'published' && !row.internal).map((row) => row.compound_id);
}, 60_000);
afterAll(() => service.stop());

const cards = async (compound_ids: string) => {
  const answer = await service.app.inject({ url: '/api/hfc/compound_cards', query: { compound_ids } });
  return { status: answer.statusCode, items: (answer.json() as { items?: CompoundCard[] }).items ?? [] };
};

it('cards come in the order of the request, each once, without homes that are not listed', async () => {
  const [a = 0, b = 0] = ids;
  const { items } = await cards(`${b},${a},2000000000,${b}`);
  expect(items.map(({ compound_id }) => compound_id)).toEqual([b, a]);
  expect(items[0]).not.toHaveProperty('description');
  const hidden = await service.ctx.db
    .selectFrom('compound')
    .where('status', '<>', 'published')
    .select('compound_id')
    .executeTakeFirstOrThrow();
  expect((await cards(String(hidden.compound_id))).items).toEqual([]);
});

it.each(['', 'x', '1,', '0', '-1', '1;2', Array.from({ length: 51 }, (_, index) => index + 1).join()])(
  'the ids %j are refused',
  async (compound_ids) => {
    expect((await cards(compound_ids)).status).toBe(400);
  },
);
