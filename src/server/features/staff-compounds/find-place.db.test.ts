import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReviewService, startReviewService } from '../../../../tests/support/review.ts';
import type { CallResponse } from '../../../contracts/contract.ts';

let { service, call, getCompound, aReviewPeriod } = {} as ReviewService;
beforeAll(async () => {
  ({ service, call, getCompound, aReviewPeriod } = await startReviewService());
}, 60_000);
afterAll(() => service.stop());

async function getPlace(compound_id: number) {
  const { status, body } = await call(`GET /hfc/_i/compounds/${compound_id}/place`);
  return { status, place: body as unknown as CallResponse<'GET /hfc/_i/compounds/{compound_id}/place'> };
}

describe('the place of a home', () => {
  it('is where its point lies, also if staff chose another one', async () => {
    const { homes } = await aReviewPeriod(1);
    const compound_id = homes[0]?.compound_id as number;
    const { home_id, area_id, neighborhood_id } = await getCompound(compound_id);
    const { place } = await getPlace(compound_id);
    expect(place).toMatchObject({ area_id, neighborhood_id });
    expect(place.neighborhoods.map((one) => one.neighborhood_id)).toContain(neighborhood_id);
    await service.ctx.db.updateTable('home').set({ lat: 0, lng: 0 }).where('home_id', '=', home_id).execute();
    expect((await getPlace(compound_id)).place).toMatchObject({ area_id: null, neighborhood_id: null });
    expect((await getPlace(999_999)).status).toBe(404);
  });
});
