import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReviewService, startReviewService } from '../../../../tests/support/review.ts';

let { service, call, getCompound, getAudit, aReviewPeriod } = {} as ReviewService;
let resource_id: number;
beforeAll(async () => {
  ({ service, call, getCompound, getAudit, aReviewPeriod } = await startReviewService());
  const row = await service.ctx.db.selectFrom('compound_resource').select('resource_id').executeTakeFirstOrThrow();
  ({ resource_id } = row);
}, 60_000);
afterAll(() => service.stop());

async function aCompound(): Promise<number> {
  const { homes } = await aReviewPeriod(1);
  return homes[0]?.compound_id as number;
}

const link = (compound_id: number, id = resource_id) =>
  call(`POST /hfc/_i/compounds/${compound_id}/resources`, { resource_id: id });
const unlink = (compound_id: number, id = resource_id) =>
  call(`DELETE /hfc/_i/compounds/${compound_id}/resources/${id}`);

describe('a resource at a home', () => {
  it('is linked once, and removed once, each with its audit entry', async () => {
    const compound_id = await aCompound();
    for (const { id } of (await getCompound(compound_id)).resource_ids.map((one) => ({ id: one })))
      await unlink(compound_id, id);
    const before = await getAudit('compound', compound_id);
    expect((await link(compound_id)).body.compound.resource_ids).toEqual([resource_id]);
    expect((await link(compound_id)).status).toBe(200);
    expect((await unlink(compound_id)).body.compound.resource_ids).toEqual([]);
    const { status, body } = await unlink(compound_id);
    expect([status, body.compound.resource_ids]).toEqual([200, []]);
    expect((await getAudit('compound', compound_id)).slice(before.length)).toMatchObject([
      { action: 'link_resource', before: {}, after: { resource_id } },
      { action: 'link_resource', before: { resource_id }, after: {} },
    ]);
  });

  it('has to exist, as the home does', async () => {
    const compound_id = await aCompound();
    expect((await link(compound_id, 999_999)).status).toBe(404);
    expect((await link(999_999)).status).toBe(404);
    expect((await unlink(999_999)).status).toBe(404);
    expect((await unlink(compound_id, 999_999)).status).toBe(200);
  });

  it('can be linked by two people at once', async () => {
    const compound_id = await aCompound();
    await unlink(compound_id);
    const before = (await getAudit('compound', compound_id)).length;
    const answers = await Promise.all([link(compound_id), link(compound_id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await getAudit('compound', compound_id)).toHaveLength(before + 1);
  });
});
