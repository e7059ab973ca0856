import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse } from '../../../src/contracts/contract.ts';
import { addComment } from '../../../src/server/features/homes/add-comment.ts';
import { withdrawComment } from '../../../src/server/features/homes/withdraw-comment.ts';
import { publishReviewPeriod } from '../../../src/server/features/review-periods/publish-review-period.ts';
import { appointStaff } from '../../../src/server/features/staff/members/appoint.ts';
import { type AuthTestService, startAuthService } from '../../support/auth-service.ts';
import { makePublishable, type Publishable } from '../../support/homes/publishable.ts';
import { makeSession, makeSubscriber, type SignedIn, sendCall } from '../../support/signed-in.ts';

let service: AuthTestService;
let given: Publishable;
let ids: number[];
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional' }, { compounds: 160 });
}, 60_000);
afterAll(() => service.stop());
beforeEach(async () => {
  given = await makePublishable(service.ctx, 4);
  ids = given.homes.map(({ compound_id }) => compound_id);
});

const findSubscriber = ({ user }: SignedIn) => user.hfc_subscriber_ids[0] as number;
const ascending = (a: number, b: number) => a - b;
const publish = (compound_ids = ids, review_period_id = given.review_period_id) =>
  publishReviewPeriod(service.ctx, { review_period_id, compound_ids, by: null });
const getAlerts = async (by: SignedIn) => {
  const route = `GET /hfc/alerts?subscriber_id=${findSubscriber(by)}`;
  const { body } = await sendCall<CallResponse<'GET /hfc/alerts'>>(service.app, route, by.token);
  return body.items;
};
const reported = async (by: SignedIn) => (await getAlerts(by)).map(({ compound_id }) => compound_id);
const follow = async (by: SignedIn, area_ids: readonly number[]) => {
  const areas = await service.ctx.db.selectFrom('area').where('area_id', 'in', area_ids).select('name').execute();
  const area_names = areas.map(({ name }) => name);
  await sendCall(service.app, 'PUT /hfc/subscriber_areas', by.token, { subscriber_id: findSubscriber(by), area_names });
};
const say = (by: SignedIn, compound_id: number, status: string) =>
  sendCall(service.app, `PUT /hfc/compounds/${compound_id}/match_status`, by.token, {
    subscriber_id: findSubscriber(by),
    status,
  });
const getStatuses = async (compound_ids: readonly number[]) => {
  const rows = await service.ctx.db
    .selectFrom('compound')
    .where('compound_id', 'in', compound_ids)
    .select(['compound_id', 'status', 'publish_date'])
    .orderBy('compound_id')
    .execute();
  return rows.map(({ status, publish_date }) => ({ status, published: publish_date !== null }));
};

describe('publishing a review period', () => {
  it('makes its homes public in the given order and tells those who follow their areas, once', async () => {
    const { area_id } = given.homes[0]!;
    const ofMarket = await makeSubscriber(service);
    const ofArea = await makeSubscriber(service);
    const elsewhere = await makeSubscriber(service, given.market_id + 1);
    await follow(ofArea, [area_id]);
    const [first, second, third, fourth] = ids as [number, number, number, number];

    const order = [third, first, second];
    expect(await publish(order)).toEqual({ published: order, already: [] });
    expect(await publish([second, first, fourth])).toEqual({ published: [fourth], already: [second, first] });

    expect(await getStatuses(ids)).toEqual(ids.map(() => ({ status: 'published', published: true })));
    const reviewPeriod = await service.ctx.db
      .selectFrom('review_period')
      .where('review_period_id', '=', given.review_period_id)
      .select(['published_compound_order', 'publish_date'])
      .executeTakeFirstOrThrow();
    expect(reviewPeriod).toEqual({
      published_compound_order: [second, first, fourth, third],
      publish_date: service.ctx.now(),
    });
    expect(await reported(ofMarket)).toEqual([fourth, ...order]);
    const inArea = given.homes.filter((home) => home.area_id === area_id).map(({ compound_id }) => compound_id);
    expect((await reported(ofArea)).toSorted(ascending)).toEqual(inArea.toSorted(ascending));
    expect(await reported(elsewhere)).toEqual([]);
    expect(await getAlerts(ofMarket)).toContainEqual(
      expect.objectContaining({ type: 'compound_broadcast', comment: null, compound_id: first }),
    );
    expect(service.enqueued.map(({ name }) => name)).toContain('regenerate-published-files');
  });

  it('leaves out homes that are sold, removed ones, and areas that visitors can’t see', async () => {
    const who = await makeSubscriber(service);
    const [sold, removed, hidden, fine] = given.homes as [
      Publishable['homes'][number],
      Publishable['homes'][number],
      Publishable['homes'][number],
      Publishable['homes'][number],
    ];
    const { db } = service.ctx;
    // An opinion from the time when the home was public before.
    await db
      .insertInto('compound_match')
      .values({ subscriber_id: findSubscriber(who), compound_id: removed.compound_id, status: 'disliked' })
      .execute();
    await db.updateTable('home').set({ current_status: 'sold' }).where('home_id', '=', sold.home_id).execute();
    await db.updateTable('compound').set({ internal: true }).where('compound_id', '=', hidden.compound_id).execute();
    await publish();
    expect(await reported(who)).toEqual([fine.compound_id]);
    await db.updateTable('home').set({ current_status: 'active' }).where('home_id', '=', sold.home_id).execute();
    await db.updateTable('compound').set({ internal: false }).where('compound_id', '=', hidden.compound_id).execute();
  });

  it('publishes nothing if one of the homes may not be published, and says which', async () => {
    const who = await makeSubscriber(service);
    const [first, second, third] = ids as [number, number, number];
    const { db } = service.ctx;
    const other = await makePublishable(service.ctx, 1);
    await db.updateTable('compound').set({ status: 'not_approved' }).where('compound_id', '=', second).execute();
    const { editorial } = await db
      .selectFrom('compound')
      .where('compound_id', '=', third)
      .select('editorial')
      .executeTakeFirstOrThrow();
    const withTitle = (title: string) =>
      db
        .updateTable('compound')
        .set({ editorial: JSON.stringify({ ...editorial, title }) })
        .where('compound_id', '=', third)
        .execute();
    await withTitle(' ');
    const foreign = other.homes[0]!.compound_id;
    await expect(publish([first, second, third, foreign, 999_999_999])).rejects.toMatchObject({
      code: 'conflict',
      extras: {
        errors: [
          { path: 'body.compound_ids.1', message: 'isn’t approved' },
          { path: 'body.compound_ids.2', message: 'has no title' },
          { path: 'body.compound_ids.3', message: 'isn’t in this review period' },
          { path: 'body.compound_ids.4', message: 'isn’t in this review period' },
        ],
      },
    });
    await expect(publish([])).rejects.toMatchObject({ code: 'bad_request' });
    await expect(publish([first, first])).rejects.toMatchObject({ code: 'bad_request' });
    await expect(publish([first], 999_999)).rejects.toMatchObject({ code: 'not_found' });
    expect(await getStatuses([first])).toEqual([{ status: 'approved', published: false }]);
    expect(await reported(who)).toEqual([]);
    await withTitle(editorial.title);
  });

  it('leaves nothing behind if it breaks off', async () => {
    const who = await makeSubscriber(service);
    const jobs = { enqueue: () => Promise.reject(new Error('lost')) };
    const broken = publishReviewPeriod({ ...service.ctx, jobs }, { ...given, compound_ids: ids, by: null });
    await expect(broken).rejects.toThrow('lost');
    expect(await getStatuses(ids)).toEqual(ids.map(() => ({ status: 'approved', published: false })));
    expect(await reported(who)).toEqual([]);
  });

  it('gives a home that was taken back a new date', async () => {
    const { db } = service.ctx;
    const compound_id = ids[0] as number;
    const long_ago = new Date('2026-01-05T20:00:00Z');
    await db.updateTable('compound').set({ publish_date: long_ago }).where('compound_id', '=', compound_id).execute();
    await publish([compound_id]);
    const { publish_date } = await db
      .selectFrom('compound')
      .where('compound_id', '=', compound_id)
      .select('publish_date')
      .executeTakeFirstOrThrow();
    expect(publish_date).toEqual(service.ctx.now());
  });

  it('can be done by two at the same time, and counts once', async () => {
    const who = await makeSubscriber(service);
    const results = await Promise.all([publish(), publish(ids.toReversed())]);
    expect(results.map(({ published }) => published.length).toSorted(ascending)).toEqual([0, 4]);
    expect((await reported(who)).toSorted(ascending)).toEqual(ids.toSorted(ascending));
  });
});

describe('a comment of staff', () => {
  let dana: { user_id: string; name: string };
  beforeAll(async () => {
    dana = { user_id: (await makeSession(service)).user.user_id, name: 'Dana' };
  });

  it('is shown with the home, and told to those who like it', async () => {
    await publish();
    const compound_id = ids[0] as number;
    const [fan, other] = [await makeSubscriber(service), await makeSubscriber(service)];
    await say(fan, compound_id, 'liked');
    const comment = (text: string) => addComment(service.ctx, { compound_id, by: dana, text });
    expect((await comment('Open house on Sunday.')).recipients).toBe(1);
    await comment('<b>Moved</b> to Monday.');
    await comment('<b>Moved</b> to Monday.');
    const texts = (await getAlerts(fan)).map((alert) => alert.type === 'compound_broadcast' && alert.comment?.text);
    expect(texts).toEqual(['<b>Moved</b> to Monday.', 'Open house on Sunday.']);
    expect(await reported(other)).toEqual([]);
    const { body } = await sendCall<CallResponse<'GET /hfc/compounds/{compound_id}'>>(
      service.app,
      `GET /hfc/compounds/${compound_id}`,
    );
    const shown = body.compound.broadcast_comments;
    expect(shown.slice(-2).map(({ text }) => text)).toEqual(['Open house on Sunday.', '<b>Moved</b> to Monday.']);
  });

  it('has no words that may not be published, apart from names of places', async () => {
    await publish();
    const compound_id = ids[0] as number;
    const { db } = service.ctx;
    const comments = () =>
      db.selectFrom('compound').where('compound_id', '=', compound_id).select('broadcast_comments');
    const before = await comments().executeTakeFirstOrThrow();
    const comment = (text: string) => addComment(service.ctx, { compound_id, by: dana, text });
    await expect(comment('Quiet. No children, adults only.')).rejects.toMatchObject({
      code: 'conflict',
      message: 'These words can’t be published: “No children”, “adults only”.',
      extras: { errors: [{ path: 'body.text' }, { path: 'body.text' }] },
    });
    expect(await comments().executeTakeFirstOrThrow()).toEqual(before);
    const { area_id } = await db
      .selectFrom('compound')
      .where('compound_id', '=', compound_id)
      .select('area_id')
      .executeTakeFirstOrThrow();
    await db.updateTable('area').set({ display_name: 'White Center' }).where('area_id', '=', area_id).execute();
    const { comment: allowed } = await comment('Ask around in the White Center neighborhood.');
    expect(allowed.author_name).toBe('Dana');
  });

  it('is withdrawn from the page, once, while the alerts about it stay', async () => {
    await publish();
    const compound_id = ids[0] as number;
    const fan = await makeSubscriber(service);
    await say(fan, compound_id, 'liked');
    const { comment } = await addComment(service.ctx, { compound_id, by: dana, text: 'Sold tomorrow.' });
    const { create_timestamp } = comment;
    const withdrawal = { compound_id, create_timestamp, by: dana.user_id };
    const alerts = (await getAlerts(fan)).length;
    await withdrawComment(service.ctx, withdrawal);
    await withdrawComment(service.ctx, withdrawal);
    const { broadcast_comments } = await service.ctx.db
      .selectFrom('compound')
      .where('compound_id', '=', compound_id)
      .select('broadcast_comments')
      .executeTakeFirstOrThrow();
    expect(broadcast_comments).not.toContainEqual(comment);
    expect(await getAlerts(fan)).toHaveLength(alerts);
    const entries = await service.ctx.db
      .selectFrom('staff_audit_entry')
      .where('action', '=', 'withdraw_comment')
      .select('before')
      .execute();
    expect(entries).toEqual([{ before: { comment } }]);
    await expect(withdrawComment(service.ctx, { ...withdrawal, compound_id: 999_999_999 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is added once for a key, also after another comment', async () => {
    await publish();
    const compound_id = ids[0] as number;
    const staff = await makeSession(service);
    await appointStaff(service.ctx, { email: staff.user.email, is_staff: true, by: null });
    const send = async (key: string | undefined, text: string) => {
      const response = await service.app.inject({
        method: 'POST',
        url: `/api/hfc/_i/compounds/${compound_id}/broadcast_comments`,
        headers: { authorization: `Bearer ${staff.token}`, ...(key && { 'idempotency-key': key }) },
        payload: { text },
      });
      return { status: response.statusCode, body: response.json<{ comment: object; recipients: number }>() };
    };
    expect((await send(undefined, 'First.')).status).toBe(400);
    const first = await send('key-of-first', 'First.');
    expect(first).toMatchObject({ status: 200, body: { comment: { text: 'First.' } } });
    await send('key-of-second', 'Second.');
    expect(await send('key-of-first', 'First.')).toEqual(first);
    const { broadcast_comments } = await service.ctx.db
      .selectFrom('compound')
      .where('compound_id', '=', compound_id)
      .select('broadcast_comments')
      .executeTakeFirstOrThrow();
    expect(broadcast_comments.map(({ text }) => text).slice(-2)).toEqual(['First.', 'Second.']);
  });

  it('needs a published home', async () => {
    const comment = (compound_id: number) => addComment(service.ctx, { compound_id, by: dana, text: 'Nice.' });
    await expect(comment(ids[0] as number)).rejects.toMatchObject({ code: 'conflict' });
    await expect(comment(999_999_999)).rejects.toMatchObject({ code: 'not_found' });
  });
});
