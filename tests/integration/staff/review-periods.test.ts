import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse } from '../../../src/contracts/contract.ts';
import { publishReviewPeriod } from '../../../src/server/features/review-periods/publish-review-period.ts';
import { recordVisit } from '../../../src/server/features/subscribers/store.ts';
import { type AuthTestService, startAuthService } from '../../support/auth-service.ts';
import { makePublishable, type Publishable } from '../../support/homes/publishable.ts';
import { makeSubscriber, type SignedIn, sendCall } from '../../support/signed-in.ts';

let service: AuthTestService;
let given: Publishable;
let ids: number[];
let who: SignedIn;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' }, { compounds: 200 });
}, 60_000);
afterAll(() => service.stop());
beforeEach(async () => {
  service.advance(60);
  given = await makePublishable(service.ctx, 3);
  ids = given.homes.map(({ compound_id }) => compound_id);
  who = await makeSubscriber(service);
});

const findSubscriber = ({ user }: SignedIn) => user.hfc_subscriber_ids[0] as number;
const reviewPeriods = async (by = who) => {
  const route = `GET /hfc/review_periods?subscriber_id=${findSubscriber(by)}`;
  return (await sendCall<CallResponse<'GET /hfc/review_periods'>>(service.app, route, by.token)).body;
};
/** Tells when the visit before began. The session may be over by then, so this doesn't call the API. */
const visit = async () => (await recordVisit(service.ctx.db, findSubscriber(who), service.ctx.now()))?.toISOString();

describe('the review periods of a subscriber', () => {
  it('are the published ones with homes of the own market, in published order', async () => {
    const elsewhere = await makeSubscriber(service, given.market_id + 1);
    const { review_period_id } = given;
    expect((await reviewPeriods()).items.map((reviewPeriod) => reviewPeriod.review_period_id)).not.toContain(
      review_period_id,
    );
    const [first, second, third] = ids as [number, number, number];
    await publishReviewPeriod(service.ctx, { review_period_id, compound_ids: [third, first, second], by: null });
    await service.ctx.db
      .updateTable('compound')
      .set({ status: 'not_approved' })
      .where('compound_id', '=', first)
      .execute();
    const { items, opened_compound_ids } = await reviewPeriods();
    expect(items[0]).toEqual({
      review_period_id,
      publish_date: service.ctx.now().toISOString(),
      compound_ids: [third, second],
    });
    expect(opened_compound_ids).toEqual([]);
    const dates = items.map(({ publish_date }) => Date.parse(publish_date));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    const others = (await reviewPeriods(elsewhere)).items;
    expect(others.length).toBeGreaterThan(0);
    expect(others.map((reviewPeriod) => reviewPeriod.review_period_id)).not.toContain(review_period_id);
  });

  it('tell which homes the subscriber has opened', async () => {
    await publishReviewPeriod(service.ctx, { review_period_id: given.review_period_id, compound_ids: ids, by: null });
    const other = await makeSubscriber(service);
    await sendCall(service.app, 'POST /hfc/visitor_history', who.token, {
      subscriber_id: findSubscriber(who),
      opened_compound_ids: [ids[1]],
      liked_compound_ids: [],
    });
    const act = (type: string, compound_id?: number) =>
      sendCall(service.app, `POST /hfc/compounds/${compound_id}/activity/${type}`, who.token);
    await act('viewed', ids[2]);
    await act('viewed', ids[2]);
    await act('shared', ids[0]);
    expect((await reviewPeriods()).opened_compound_ids).toEqual([ids[1], ids[2]]);
    expect((await reviewPeriods(other)).opened_compound_ids).toEqual([]);
  });
});

describe('a visit', () => {
  it('lasts eight hours, and tells when the one before began', async () => {
    const first = service.ctx.now().toISOString();
    const { body } = await sendCall(service.app, 'PUT /hfc/visit', who.token, { subscriber_id: findSubscriber(who) });
    expect(body).toEqual({ previous_visit: null });
    service.advance(7 * 60 * 60);
    expect(await visit()).toBeUndefined();
    service.advance(2 * 60 * 60);
    const second = service.ctx.now().toISOString();
    expect(await visit()).toBe(first);
    service.advance(60);
    expect(await visit()).toBe(first);
    service.advance(9 * 60 * 60);
    expect(await visit()).toBe(second);
  });
});
