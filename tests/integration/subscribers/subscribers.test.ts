import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../../src/contracts/people/subscribers.ts';
import { listJobs } from '../../../src/server/jobs.ts';
import { type AuthTestService, startAuthService } from '../../support/auth-service.ts';
import { makeSession, type SignedIn, sendCall } from '../../support/signed-in.ts';

let service: AuthTestService;
let markets: Record<string, number>;
let areas: Record<string, { name: string; area_id: number }[]>;

beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' }, { compounds: 60 });
  const rows = await service.ctx.db.selectFrom('market').select(['market_id', 'metro_key']).execute();
  markets = Object.fromEntries(rows.map(({ metro_key, market_id }) => [metro_key, market_id]));
  const named = await service.ctx.db
    .selectFrom('area')
    .innerJoin('market', 'market.market_id', 'area.market_id')
    .where('area.active', '=', true)
    .where('area.internal_only', '=', false)
    .select(['area.name', 'area_id', 'metro_key'])
    .orderBy('area_id')
    .execute();
  areas = Object.groupBy(named, ({ metro_key }) => metro_key) as typeof areas;
}, 60_000);
afterAll(() => service.stop());

const areaNames = (metro: string, count: number) => (areas[metro] ?? []).slice(0, count).map(({ name }) => name);

/** Some of these fields. */
interface Body {
  items: Subscriber[];
  subscriber: Subscriber;
  code: string;
  detail: string;
  errors?: { path: string }[];
}

const callAs = ({ token }: SignedIn, route: string, body?: object) => sendCall<Body>(service.app, route, token, body);
const subscribe = (who: SignedIn, area_names: string[]) =>
  callAs(who, 'POST /hfc/subscribers', { user_id: who.user.user_id, area_names });
const getSubscribers = async (who: SignedIn) => (await callAs(who, 'GET /hfc/subscribers')).body.items;
const listNames = ({ areas: own }: Subscriber) => own.map(({ name }) => name).toSorted();

describe('following areas', () => {
  it('makes one subscriber of each market, the first of which is the active one', async () => {
    const who = await makeSession(service);
    const wanted = [...areaNames('seattle', 2), ...areaNames('denver', 1)];
    const { status, body } = await subscribe(who, wanted);
    expect(status).toBe(200);
    expect(new Set(body.items.map(({ market_id }) => market_id))).toEqual(new Set([markets.seattle, markets.denver]));
    expect(body.items.flatMap(listNames).toSorted()).toEqual(wanted.toSorted());
    const again = await sendCall(service.app, 'GET /enrich_token', who.access_token);
    expect(again.body.user.hfc_subscriber_ids).toEqual(body.items.map(({ subscriber_id }) => subscriber_id));
    const [, payload = ''] = again.body.token.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      hfc_last_active_subscriber_id: body.items[0]?.subscriber_id,
    });
  });

  it('again changes nothing, and more areas come to those before', async () => {
    const who = await makeSession(service);
    const [one = '', two = ''] = areaNames('seattle', 2);
    const first = await subscribe(who, [one]);
    expect(await subscribe(who, [one])).toEqual(first);
    await subscribe(who, [two]);
    const [subscriber, ...others] = await getSubscribers(who);
    expect(others).toEqual([]);
    expect(listNames(subscriber as Subscriber)).toEqual([one, two].toSorted());
  });

  it('from two tabs at once makes one subscriber, welcomed once', async () => {
    const who = await makeSession(service);
    const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe(who, areaNames('chicago', 3))));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await getSubscribers(who)).toHaveLength(1);
    const [mail, ...more] = service.mailsTo(who.user.email);
    expect(more).toEqual([]);
    expect(mail?.kind).toBe('welcome');
    const { searchParams } = new URL((mail as unknown as { homes_url: string }).homes_url);
    expect([searchParams.get('markets'), searchParams.get('areas')]).toEqual([
      'chicago',
      areaNames('chicago', 3).toSorted().join(','),
    ]);
  });

  it('goes on following a whole market that was followed already', async () => {
    const who = await makeSession(service);
    const body = { user_id: who.user.user_id, market_ids: [markets.seattle, markets.seattle] };
    expect((await callAs(who, 'POST /hfc/subscribe_to_markets', body)).body.items).toMatchObject([{ areas: [] }]);
    expect((await subscribe(who, areaNames('seattle', 1))).body.items).toMatchObject([{ areas: [] }]);
  });

  it.each([
    ['unknown areas', () => [...areaNames('seattle', 1), 'atlantis'], 'body.area_names.1'],
    ['10,000 areas', () => Array.from({ length: 10_000 }, (_, index) => `area-${index}`), 'body.area_names'],
    ['no areas', () => [], 'body.area_names'],
    ['what is no name', () => ["'; drop table subscriber"], 'body.area_names.0'],
  ])('refuses %s, and nothing changes', async (_what, names, path) => {
    const who = await makeSession(service);
    const { status, body } = await subscribe(who, names());
    expect(status).toBe(400);
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
    expect(await getSubscribers(who)).toEqual([]);
    expect(service.mailsTo(who.user.email)).toEqual([]);
  });

  it('refuses areas that visitors don’t see', async () => {
    const who = await makeSession(service);
    const { area_id, name } = areas.philadelphia?.at(-1) ?? { area_id: 0, name: '' };
    const set = (internal_only: boolean) =>
      service.ctx.db.updateTable('area').set({ internal_only }).where('area_id', '=', area_id).execute();
    await set(true);
    expect((await subscribe(who, [name])).status).toBe(400);
    await set(false);
    expect((await subscribe(who, [name])).status).toBe(200);
  });

  it('is refused for another user', async () => {
    const [one, two] = [await makeSession(service), await makeSession(service)];
    const body = { user_id: one.user.user_id, area_names: areaNames('seattle', 1) };
    expect(await callAs(two, 'POST /hfc/subscribers', body)).toMatchObject({ status: 403 });
    expect(await getSubscribers(one)).toEqual([]);
  });
});

describe('following markets', () => {
  it.each(['austin', 'boston'])('isn’t possible before they open: %s', async (metro) => {
    const who = await makeSession(service);
    const market_ids = [markets.seattle, markets[metro]];
    const answer = await callAs(who, 'POST /hfc/subscribe_to_markets', { user_id: who.user.user_id, market_ids });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'body.market_ids.1' }] } });
    expect(await getSubscribers(who)).toEqual([]);
  });
});

describe('a subscriber', () => {
  it('changes the areas, all of them for none, and refuses those of another market', async () => {
    const who = await makeSession(service);
    const [subscriber] = (await subscribe(who, areaNames('seattle', 2))).body.items;
    const { subscriber_id } = subscriber as Subscriber;
    const change = (area_names: string[]) => callAs(who, 'PUT /hfc/subscriber_areas', { subscriber_id, area_names });
    const [, , third = ''] = areaNames('seattle', 3);
    expect(listNames((await change([third])).body.subscriber)).toEqual([third]);
    const mixed = await change([...areaNames('seattle', 1), ...areaNames('denver', 1)]);
    expect(mixed).toMatchObject({ status: 400, body: { errors: [{ path: 'body.area_names.1' }] } });
    expect((await getSubscribers(who)).flatMap(listNames)).toEqual([third]);
    expect((await change([])).body.subscriber.areas).toEqual([]);
  });

  it('turns the alerts of one market off, and on again', async () => {
    const who = await makeSession(service);
    const { items } = (await subscribe(who, [...areaNames('seattle', 1), ...areaNames('denver', 1)])).body;
    const subscriber_id = items[1]?.subscriber_id as number;
    const alerts = async () => (await getSubscribers(who)).map(({ receives_alerts }) => receives_alerts);
    expect(await alerts()).toEqual([true, true]);
    for (const receives_alerts of [false, false, true]) {
      const { status, body } = await callAs(who, 'PUT /hfc/subscriber_alerts', { subscriber_id, receives_alerts });
      expect([status, body.subscriber]).toEqual([200, { ...items[1], receives_alerts }]);
      expect(await alerts()).toEqual([true, receives_alerts]);
    }
    const unchanged = await callAs(who, 'PUT /hfc/subscriber_alerts', { subscriber_id });
    expect(unchanged).toMatchObject({ status: 400, body: { errors: [{ path: 'body.receives_alerts' }] } });
  });

  it('is chosen as the active one; another’s is refused', async () => {
    const who = await makeSession(service);
    const { items } = (await subscribe(who, [...areaNames('seattle', 1), ...areaNames('denver', 1)])).body;
    const subscriber_id = items[1]?.subscriber_id as number;
    expect(await callAs(who, 'PUT /hfc/last_active_subscriber', { subscriber_id })).toMatchObject({ status: 200 });
    const row = await service.ctx.db
      .selectFrom('app_user')
      .where('user_id', '=', who.user.user_id)
      .select('last_active_subscriber_id')
      .executeTakeFirst();
    expect(row).toEqual({ last_active_subscriber_id: subscriber_id });
    const other = await makeSession(service);
    await subscribe(other, areaNames('seattle', 1));
    for (const [route, body] of [
      ['PUT /hfc/last_active_subscriber', { subscriber_id }],
      ['PUT /hfc/subscriber_areas', { subscriber_id, area_names: [] }],
      ['PUT /hfc/subscriber_alerts', { subscriber_id, receives_alerts: false }],
      ['POST /hfc/visitor_history', { subscriber_id, opened_compound_ids: [1], liked_compound_ids: [1] }],
      [`GET /hfc/subscribers?subscriber_id=${subscriber_id}`],
    ] as const)
      expect(await callAs(other, route, body), route).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await getSubscribers(who)).toEqual(items);
  });

  it('is asked for before anything that needs one', async () => {
    const who = await makeSession(service);
    const body = { subscriber_id: 1, area_names: [] };
    const answer = await callAs(who, 'PUT /hfc/subscriber_areas', body);
    expect(answer).toMatchObject({ status: 403 });
    expect(answer.body.detail).toMatch(/^No current subscriber found/);
  });
});

describe('what a stranger did', () => {
  it('becomes the subscriber’s: nothing lost, nothing doubled, what has gone left out', async () => {
    const who = await makeSession(service);
    const [subscriber] = (await subscribe(who, areaNames('seattle', 1))).body.items;
    const rows = await service.ctx.db
      .selectFrom('compound')
      .where('status', '=', 'published')
      .where('internal', '=', false)
      .select('compound_id')
      .limit(4)
      .execute();
    const ids = rows.map(({ compound_id }) => compound_id);
    const body = {
      subscriber_id: subscriber?.subscriber_id,
      opened_compound_ids: [...ids, ids[0], 2_000_000_000],
      liked_compound_ids: ids.slice(0, 2),
    };
    for (let times = 0; times < 2; times += 1)
      expect(await callAs(who, 'POST /hfc/visitor_history', body)).toMatchObject({
        status: 200,
        body: { opened_count: 4, liked_count: 2 },
      });
    const tooMany = { ...body, opened_compound_ids: Array.from({ length: 1_001 }, (_, index) => index + 1) };
    expect((await callAs(who, 'POST /hfc/visitor_history', tooMany)).status).toBe(400);
  });

  it('counts as a subscriber of the group, the first time and only in the same browser', async () => {
    const payload = { ab_test: 'hfc_onboard', ab_test_group: 'questionnaire_only' };
    const url = '/api/hfc/register_signup_abtest';
    const viewers = await Promise.all(
      [1, 2].map(async () =>
        (await service.app.inject({ method: 'POST', url, payload })).json<{ viewer_id: string }>(),
      ),
    );
    const who = await makeSession(service);
    const { user_id } = who.user;
    const subscribe = (market_ids: number[]) =>
      service.app.inject({
        method: 'POST',
        url: '/api/hfc/subscribe_to_markets',
        payload: { user_id, market_ids },
        headers: { authorization: `Bearer ${who.token}`, cookie: `viewer_id=${viewers[0]?.viewer_id}` },
      });
    expect((await subscribe([1])).statusCode).toBe(200);
    const subscribed = async () =>
      Promise.all(
        viewers.map(({ viewer_id }) =>
          service.ctx.db
            .selectFrom('ab_test_assignment')
            .where('viewer_id', '=', viewer_id)
            .select('subscribe_timestamp')
            .executeTakeFirstOrThrow(),
        ),
      );
    const first = await subscribed();
    expect(first).toEqual([{ subscribe_timestamp: expect.any(Date) }, { subscribe_timestamp: null }]);
    await subscribe([1, 2]);
    expect(await subscribed()).toEqual(first);
    await service.ctx.db.deleteFrom('ab_test_assignment').execute();
  });

  it('counts into one group of the test, unless they don’t want to be observed', async () => {
    const body = { ab_test: 'hfc_onboard', ab_test_group: 'questionnaire_only' };
    const register = (headers: Record<string, string>) =>
      service.app.inject({ method: 'POST', url: '/api/hfc/register_signup_abtest', payload: body, headers });
    const count = async () => {
      const { count: rows } = await service.ctx.db
        .selectFrom('ab_test_assignment')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return rows;
    };
    const first = await register({});
    const { viewer_id } = first.json<{ viewer_id: string }>();
    expect(first.headers['set-cookie']).toMatch(new RegExp(`^viewer_id=${viewer_id};`));
    await register({ cookie: `viewer_id=${viewer_id}` });
    expect(await count()).toBe(1);
    expect((await register({ 'sec-gpc': '1' })).json()).toMatchObject({ viewer_id: null });
    expect(await count()).toBe(1);

    const forget = listJobs(service.ctx).find(({ definition }) => definition.name === 'delete-old-assignments')!;
    const age = (days: number) =>
      service.ctx.db
        .updateTable('ab_test_assignment')
        .set({ create_timestamp: new Date(Date.now() - days * 24 * 60 * 60 * 1_000) })
        .execute();
    await age(89);
    await forget.run({});
    expect(await count()).toBe(1);
    await age(91);
    await forget.run({});
    expect(await count()).toBe(0);
  });
});

describe('the days of visits', () => {
  it('count the days on which a user comes back', async () => {
    const own = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
    const { user, access_token } = await makeSession(own);
    const days = async () => {
      const { body } = await sendCall(own.app, 'GET /enrich_token', access_token);
      return body.user.history.days_visited;
    };
    expect(user.history.days_visited).toBe(0);
    expect(await days()).toBe(0);
    // The token lives for an hour, so change the date of the last visit instead of waiting. Two days, because the user's
    // market may still have yesterday.
    const before = new Date(own.ctx.now().getTime() - 2 * 24 * 60 * 60 * 1_000).toISOString();
    await own.ctx.db.updateTable('app_user').set({ last_visit_date: before }).execute();
    expect(await days()).toBe(1);
    expect(await days()).toBe(1);
    await own.stop();
  });
});
