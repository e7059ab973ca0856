import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReviewService, startReviewService } from '../../../../tests/support/review.ts';
import { listNotifications } from '../staff/store-notifications.ts';
import { publishScheduled } from './publish-scheduled.ts';

let { service, ada, ben, call, change, getAudit, aReviewPeriod } = {} as ReviewService;
beforeAll(async () => {
  ({ service, ada, ben, call, change, getAudit, aReviewPeriod } = await startReviewService());
}, 60_000);
afterAll(() => service.stop());

const at = (review_period_id: number, version: number) => ({
  headers: { 'if-match': `"review_period-${review_period_id}.${version}"` },
});
const getIds = ({ homes }: Awaited<ReturnType<typeof aReviewPeriod>>) => homes.map(({ compound_id }) => compound_id);

describe('review cycles', () => {
  it('are created once for a key, and listed with their counts, the newest first', async () => {
    const headers = { 'idempotency-key': 'new-cycle-1' };
    const create = () => call('POST /hfc/_i/review_period_cycle', {}, { headers });
    const [first, again] = [await create(), await create()];
    expect(again.body).toEqual(first.body);
    const { items } = (await call('GET /hfc/_i/review_periods')).body;
    expect(items[0]).toMatchObject(first.body.review_period);
    expect(items[0]?.counts).toEqual({ for_review: 0, might_approve: 0, approved: 0, published: 0, not_approved: 0 });
    expect(await getAudit('review_period', first.body.review_period.review_period_id)).toMatchObject([
      { action: 'create_cycle', version: 1 },
    ]);
    expect((await call('POST /hfc/_i/review_period_cycle', {}, { headers: { 'idempotency-key': '' } })).status).toBe(
      400,
    );
  });

  it('list their compounds page by page, and by status', async () => {
    const reviewPeriod = await aReviewPeriod(5);
    const path = `GET /hfc/_i/review_periods/${reviewPeriod.review_period_id}/compounds`;
    const first = (await call(`${path}?limit=3`)).body;
    const second = (await call(`${path}?limit=3&cursor=${first.next_cursor}`)).body;
    expect([...first.items, ...second.items].map(({ compound_id }) => compound_id)).toEqual(getIds(reviewPeriod));
    expect(second.next_cursor).toBeNull();
    expect(first.review_period.counts.approved).toBe(5);
    await change(getIds(reviewPeriod)[2] as number, { status: 'might_approve' });
    expect((await call(`${path}?status=might_approve`)).body.items).toMatchObject([
      { compound_id: getIds(reviewPeriod)[2] },
    ]);
    expect((await call('GET /hfc/_i/review_periods/2000000000/compounds')).status).toBe(404);
    expect((await call(`${path}?status=gone`)).status).toBe(400);
  });

  it('are the current cycle if they are the newest that isn’t published', async () => {
    const older = await aReviewPeriod(1);
    const newer = await aReviewPeriod(1);
    const current = async () => (await call('GET /hfc/_i/current_cycle/compounds')).body.review_period.review_period_id;
    expect(await current()).toBe(newer.review_period_id);
    const publish = `POST /hfc/_i/review_periods/${newer.review_period_id}/publish`;
    await call(publish, { compound_ids: getIds(newer) }, at(newer.review_period_id, 1));
    expect(await current()).toBe(older.review_period_id);
  });

  it('can’t be deleted in production', async () => {
    const { review_period_id } = await aReviewPeriod(1);
    expect((await call(`DELETE /hfc/_i/review_periods/${review_period_id}`)).status).toBe(404);
    expect((await call(`GET /hfc/_i/review_periods/${review_period_id}/compounds`)).status).toBe(200);
  });
});

describe('the published order', () => {
  it('is saved by one of two reviewers, and the other is told', async () => {
    const reviewPeriod = await aReviewPeriod(3);
    const { review_period_id } = reviewPeriod;
    const [first, second, third] = getIds(reviewPeriod);
    const path = `PUT /hfc/_i/review_periods/${review_period_id}`;
    const saved = await call(path, { published_compound_order: [third, first, second] }, at(review_period_id, 1));
    expect(saved.body.review_period).toMatchObject({ version: 2, published_compound_order: [third, first, second] });
    const late = await call(
      path,
      { published_compound_order: [second, first] },
      { ...at(review_period_id, 1), by: ben },
    );
    expect([late.status, late.body.code]).toEqual([412, 'version_conflict']);
    expect(late.body.current).toMatchObject({ review_period: { published_compound_order: [third, first, second] } });
    expect((await call(path, { published_compound_order: [first] })).body.code).toBe('version_required');
    expect(await getAudit('review_period', review_period_id)).toMatchObject([{ action: 'reorder', version: 2 }]);
  });

  it('has only homes of the cycle, each once', async () => {
    const [reviewPeriod, other] = [await aReviewPeriod(1), await aReviewPeriod(1)];
    const put = (published_compound_order: unknown) =>
      call(
        `PUT /hfc/_i/review_periods/${reviewPeriod.review_period_id}`,
        { published_compound_order },
        at(reviewPeriod.review_period_id, 1),
      );
    const [own] = getIds(reviewPeriod);
    const [foreign] = getIds(other);
    const refused = await put([own, foreign]);
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toMatchObject([{ path: 'body.published_compound_order.1' }]);
    expect((await put([own, own])).status).toBe(400);
  });
});

/** Makes the feed forbid to show a home, by the listing that it came from or by the listing with its key. */
async function forbid(compound_id: number, by: 'listing' | 'key'): Promise<void> {
  const { db } = service.ctx;
  const { home_id } = await db
    .selectFrom('compound')
    .where('compound_id', '=', compound_id)
    .select('home_id')
    .executeTakeFirstOrThrow();
  const listing = await db
    .selectFrom('listing')
    .select(['listing_id', 'provider', 'provider_listing_id'])
    .where('may_display', '=', true)
    .orderBy('listing_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('listing').set({ may_display: false }).where('listing_id', '=', listing.listing_id).execute();
  const { listing_id, provider, provider_listing_id } = listing;
  await (by === 'listing'
    ? db.updateTable('compound').set({ listing_id }).where('compound_id', '=', compound_id).execute()
    : db
        .updateTable('home')
        .set({ provider, provider_home_id: provider_listing_id })
        .where('home_id', '=', home_id)
        .execute());
}

describe('the checks before publishing', () => {
  it('are told for the approved and published homes, in their order', async () => {
    const reviewPeriod = await aReviewPeriod(3);
    const { review_period_id } = reviewPeriod;
    const [first = 0, second = 0, third = 0] = getIds(reviewPeriod);
    await call(
      `PUT /hfc/_i/review_periods/${review_period_id}`,
      { published_compound_order: [third, first, second] },
      at(review_period_id, 1),
    );
    await change(second, { status: 'might_approve' });
    await change(first, { editorial: { title: '' } }, 1);
    const { body } = await call(`GET /hfc/_i/review_periods/${review_period_id}/publish_checks`);
    expect(body.items.map(({ compound_id }) => compound_id)).toEqual([third, first]);
    expect(body.items[1]?.checks).toContainEqual({ id: 'no_title', level: 'required' });
    expect(body.items[0]?.checks).not.toContainEqual({ id: 'no_title', level: 'required' });
    expect((await call('GET /hfc/_i/review_periods/2000000000/publish_checks')).status).toBe(404);
  });
});

describe('a home that its feed forbids to show', () => {
  it.each(['listing', 'key'] as const)('can’t be published, whatever way (by its %s)', async (by) => {
    const reviewPeriod = await aReviewPeriod(2);
    const { review_period_id } = reviewPeriod;
    const ids = getIds(reviewPeriod);
    const [first = 0] = ids;
    await forbid(first, by);
    const { items } = (await call(`GET /hfc/_i/review_periods/${review_period_id}/publish_checks`)).body;
    const isForbidden = items.map(({ checks }) => checks.some(({ id }) => id === 'display_forbidden'));
    expect(isForbidden).toEqual([true, false]);
    const publish = `POST /hfc/_i/review_periods/${review_period_id}/publish`;
    const refused = await call(publish, { compound_ids: ids }, at(review_period_id, 1));
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual([
      { path: 'body.compound_ids.0', message: 'can’t be shown, because its feed forbids it' },
    ]);
    const one = await change(first, { status: 'published' });
    expect([one.status, one.body.detail]).toEqual([409, 'The feed forbids showing this home.']);
    expect((await change(first, { status: 'not_approved' })).status).toBe(200);
  });
});

describe('publishing a cycle', () => {
  it('makes its homes public in the order that was shown, and once', async () => {
    const reviewPeriod = await aReviewPeriod(3);
    const { review_period_id } = reviewPeriod;
    const [first = 0, second = 0] = getIds(reviewPeriod);
    const publish = (version: number) =>
      call(
        `POST /hfc/_i/review_periods/${review_period_id}/publish`,
        { compound_ids: [second, first] },
        at(review_period_id, version),
      );
    const done = await publish(1);
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ published: [second, first], already: [] });
    expect(done.body.review_period).toMatchObject({ published_compound_order: [second, first], version: 2 });
    const again = await publish(2);
    expect(again.body).toMatchObject({ published: [], already: [second, first] });
    expect(await getAudit('review_period', review_period_id)).toMatchObject([{ action: 'publish', version: 2 }]);
    expect(await getAudit('compound', first)).toMatchObject([{ action: 'publish', after: { status: 'published' } }]);
    const order = (published_compound_order: number[]) =>
      call(`PUT /hfc/_i/review_periods/${review_period_id}`, { published_compound_order }, at(review_period_id, 2));
    // Visitors see the order of published homes, so none may be left out.
    for (const short of [[], [first]]) expect((await order(short)).status).toBe(409);
    expect((await order([first, second])).body.review_period.published_compound_order).toEqual([first, second]);
  });

  it('is refused with words that the sender hasn’t seen', async () => {
    const reviewPeriod = await aReviewPeriod(2);
    const { review_period_id } = reviewPeriod;
    const [first = 0, second = 0] = getIds(reviewPeriod);
    const publish = (seen_versions: number[]) => {
      const body = { compound_ids: [first, second], seen_versions };
      return call(`POST /hfc/_i/review_periods/${review_period_id}/publish`, body, at(review_period_id, 1));
    };
    const [one, two] = await Promise.all([change(first, { featured: true }), change(second, { featured: true })]);
    const [seenFirst, seenSecond] = [one.body.compound.version, two.body.compound.version];
    const renamed = await change(second, { editorial: { title: 'Another title' } }, seenSecond);
    // A switch that was changed since is no new text.
    await change(first, { featured: false });
    expect((await publish([seenFirst])).status).toBe(400);
    const refused = await publish([seenFirst, seenSecond]);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [{ path: 'body.compound_ids.1', message: 'has a new text. Read it first' }],
    ]);
    expect((await publish([seenFirst, renamed.body.compound.version])).status).toBe(200);
  });

  it('is refused after another reviewer changed the order, and without a version', async () => {
    const reviewPeriod = await aReviewPeriod(2);
    const { review_period_id } = reviewPeriod;
    const ids = getIds(reviewPeriod);
    await call(
      `PUT /hfc/_i/review_periods/${review_period_id}`,
      { published_compound_order: ids.toReversed() },
      { ...at(review_period_id, 1), by: ben },
    );
    const path = `POST /hfc/_i/review_periods/${review_period_id}/publish`;
    expect((await call(path, { compound_ids: ids }, at(review_period_id, 1))).body.code).toBe('version_conflict');
    expect((await call(path, { compound_ids: ids })).body.code).toBe('version_required');
    expect((await call(`GET /hfc/compounds/${ids[0]}`)).status).toBe(404);
  });

  it('publishes nothing if one of the homes can’t be', async () => {
    const reviewPeriod = await aReviewPeriod(2);
    const [first = 0, second = 0] = getIds(reviewPeriod);
    await change(second, { editorial: { title: '' } }, 1);
    const path = `POST /hfc/_i/review_periods/${reviewPeriod.review_period_id}/publish`;
    const refused = await call(path, { compound_ids: [first, second] }, at(reviewPeriod.review_period_id, 1));
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [{ path: 'body.compound_ids.1', message: 'has no title' }],
    ]);
    expect((await call(`GET /hfc/compounds/${first}`)).status).toBe(404);
  });
});

describe('a scheduled publication', () => {
  const inMinutes = (minutes: number) => new Date(service.ctx.now().getTime() + minutes * 60_000).toISOString();
  /** As when eleven minutes have passed. The sessions of the tests go on. */
  const publishDue = () => publishScheduled({ ...service.ctx, now: () => new Date(inMinutes(11)) });
  const schedule = (review_period_id: number, version: number, body: object) =>
    call(`PUT /hfc/_i/review_periods/${review_period_id}`, body, at(review_period_id, version));

  it('needs a time ahead and approved homes of an unpublished cycle', async () => {
    const [reviewPeriod, other] = [await aReviewPeriod(1), await aReviewPeriod(1)];
    const { review_period_id } = reviewPeriod;
    const ids = { publish_compound_ids: getIds(reviewPeriod) };
    expect((await schedule(review_period_id, 1, { publish_at: inMinutes(4), ...ids })).status).toBe(400);
    expect((await schedule(review_period_id, 1, { publish_at: inMinutes(10) })).status).toBe(400);
    const foreign = { publish_at: inMinutes(10), publish_compound_ids: getIds(other) };
    expect((await schedule(review_period_id, 1, foreign)).status).toBe(409);
    const path = `POST /hfc/_i/review_periods/${review_period_id}/publish`;
    await call(path, { compound_ids: getIds(reviewPeriod) }, at(review_period_id, 1));
    expect((await schedule(review_period_id, 2, { publish_at: inMinutes(10), ...ids })).status).toBe(409);
  });

  it('publishes at its time what still passes, and mails what doesn’t to the staff member', async () => {
    const reviewPeriod = await aReviewPeriod(2);
    const { review_period_id } = reviewPeriod;
    const [first = 0, second = 0] = getIds(reviewPeriod);
    const publish_at = inMinutes(10);
    const set = await schedule(review_period_id, 1, { publish_at, publish_compound_ids: [second, first] });
    expect(set.body.review_period).toMatchObject({ publish_at, scheduled_by: { user_id: ada.user.user_id } });
    await change(second, { editorial: { title: '' } }, 1);
    await publishScheduled(service.ctx);
    expect((await call(`GET /hfc/compounds/${first}`)).status).toBe(404);

    service.mails.length = 0;
    await Promise.all([publishDue(), publishDue()]);
    expect((await call(`GET /hfc/compounds/${first}`)).status).toBe(200);
    expect((await call(`GET /hfc/compounds/${second}`)).status).toBe(404);
    expect(service.mails).toMatchObject([
      {
        kind: 'schedule_report',
        to: ada.user.email,
        data: { published: 1, left_out: [{ title: `Home ${second}`, reason: 'has no title' }] },
      },
    ]);
    const actions = (await getAudit('review_period', review_period_id)).map(({ action, user_id }) => [action, user_id]);
    expect(actions).toEqual([
      ['schedule', ada.user.user_id],
      ['job:publish', ada.user.user_id],
    ]);
    const reported = (await listNotifications(service.ctx.db, ada.user.user_id, service.ctx.now()))[0];
    expect(reported).toMatchObject({ kind: 'schedule_failed', review_period_id, left_out: 1, read_timestamp: null });
  });

  it('publishes in the order that was saved last', async () => {
    const reviewPeriod = await aReviewPeriod(3);
    const { review_period_id } = reviewPeriod;
    const [first = 0, second = 0, third = 0] = getIds(reviewPeriod);
    await schedule(review_period_id, 1, { publish_at: inMinutes(10), publish_compound_ids: [first, second, third] });
    const saved = await schedule(review_period_id, 2, { published_compound_order: [third, second, first] });
    expect(saved.body.review_period.publish_compound_ids).toEqual([third, second, first]);
    await publishDue();
    const { review_period } = (await call(`GET /hfc/_i/review_periods/${review_period_id}/compounds`)).body;
    expect(review_period.published_compound_order).toEqual([third, second, first]);
  });

  it('ends with a version and an entry in the history if no home passes', async () => {
    const reviewPeriod = await aReviewPeriod(1);
    const { review_period_id } = reviewPeriod;
    const [only = 0] = getIds(reviewPeriod);
    await schedule(review_period_id, 1, { publish_at: inMinutes(10), publish_compound_ids: [only] });
    await change(only, { status: 'might_approve' }, 1);
    await publishDue();
    const { review_period } = (await call(`GET /hfc/_i/review_periods/${review_period_id}/compounds`)).body;
    expect(review_period).toMatchObject({ version: 3, publish_at: null, publish_compound_ids: [], publish_date: null });
    expect((await getAudit('review_period', review_period_id)).at(-1)).toMatchObject({
      action: 'job:end_schedule',
      user_id: ada.user.user_id,
      version: 3,
    });
  });

  it('tells all staff if the staff member who made the schedule isn’t staff any more', async () => {
    const reviewPeriod = await aReviewPeriod(1);
    const { review_period_id } = reviewPeriod;
    const [only = 0] = getIds(reviewPeriod);
    const body = { publish_at: inMinutes(10), publish_compound_ids: [only] };
    await call(`PUT /hfc/_i/review_periods/${review_period_id}`, body, { ...at(review_period_id, 1), by: ben });
    await change(only, { status: 'might_approve' }, 1);
    const setStaff = (is_staff: boolean) =>
      service.ctx.db.updateTable('app_user').set({ is_staff }).where('user_id', '=', ben.user.user_id).execute();
    await setStaff(false);
    service.mails.length = 0;
    await publishDue();
    await setStaff(true);
    const receivers = service.mails.map(({ to }) => to);
    expect(receivers).toContain(ada.user.email);
    expect(receivers).not.toContain(ben.user.email);
    const reported = (await listNotifications(service.ctx.db, ada.user.user_id, service.ctx.now()))[0];
    expect(reported).toMatchObject({ kind: 'schedule_failed', review_period_id });
  });

  it('can be canceled', async () => {
    const reviewPeriod = await aReviewPeriod(1);
    const { review_period_id } = reviewPeriod;
    await schedule(review_period_id, 1, { publish_at: inMinutes(10), publish_compound_ids: getIds(reviewPeriod) });
    const canceled = await schedule(review_period_id, 2, { publish_at: null });
    expect(canceled.body.review_period).toMatchObject({
      publish_at: null,
      publish_compound_ids: [],
      scheduled_by: null,
    });
    await publishDue();
    expect((await call(`GET /hfc/compounds/${getIds(reviewPeriod)[0]}`)).status).toBe(404);
  });
});
