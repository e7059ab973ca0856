import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse } from '../../../src/contracts/contract.ts';
import { deleteTakenBack } from '../../../src/server/features/matches/store.ts';
import { type AuthTestService, startAuthService } from '../../support/auth-service.ts';
import { makeSubscriber, type SignedIn, sendCall } from '../../support/signed-in.ts';

let service: AuthTestService;
let ids: number[];
let who: SignedIn;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' }, { compounds: 60 });
  const rows = await service.ctx.db
    .selectFrom('compound')
    .where('status', '=', 'published')
    .where('internal', '=', false)
    .select('compound_id')
    .orderBy('compound_id')
    .limit(6)
    .execute();
  ids = rows.map(({ compound_id }) => compound_id);
}, 60_000);
afterAll(() => service.stop());
beforeEach(async () => {
  who = await makeSubscriber(service);
});

/** Some of these fields. */
interface Body extends CallResponse<'GET /hfc/liked_compounds'> {
  match: object;
  code: string;
}
const call = (route: string, body?: object, by = who) => sendCall<Body>(service.app, route, by.token, body);
const findSubscriber = ({ user }: SignedIn) => user.hfc_subscriber_ids[0] as number;
const say = (status: string, compound_id: number | undefined, by = who) => {
  service.advance(1);
  const body = { subscriber_id: findSubscriber(who), status };
  return call(`PUT /hfc/compounds/${compound_id}/match_status`, body, by);
};
const liked = async (query = '') => {
  const { body } = await call(`GET /hfc/liked_compounds?subscriber_id=${findSubscriber(who)}${query}`);
  return { ids: body.items.map(({ compound_id }) => compound_id), next: body.next_cursor };
};

describe('what a subscriber thinks of a home', () => {
  it('comes with the names of the neighborhoods, as in the list', async () => {
    for (const id of ids) await say('liked', id);
    const { body } = await call(`GET /hfc/liked_compounds?subscriber_id=${findSubscriber(who)}`);
    const { items, neighborhoods } = body;
    const wanted = new Set(items.flatMap(({ neighborhood_id }) => neighborhood_id ?? []));
    expect(new Set(neighborhoods.map(({ neighborhood_id }) => neighborhood_id))).toEqual(wanted);
    expect(neighborhoods.every(({ name }) => name !== '')).toBe(true);
  });

  it('isn’t sent again to a page that has it, until it changes', async () => {
    await say('liked', ids[0]);
    const ask = (etag?: string) =>
      service.app.inject({
        url: `/api/hfc/liked_compounds?subscriber_id=${findSubscriber(who)}`,
        headers: { authorization: `Bearer ${who.token}`, ...(etag !== undefined && { 'if-none-match': etag }) },
      });
    const { etag, ...headers } = (await ask()).headers;
    expect([headers['cache-control'], etag]).toEqual(['no-store', expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
    const again = await ask(etag);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    await say('liked', ids[1]);
    const changed = await ask(etag);
    expect([changed.statusCode, changed.json<Body>().items.length]).toEqual([200, 2]);
  });

  it('may name the home in the body, too, if it is the one of the path', async () => {
    const [a = 0, b = 0] = ids;
    const put = (compound_id: number) =>
      call(`PUT /hfc/compounds/${a}/match_status`, {
        subscriber_id: findSubscriber(who),
        status: 'liked',
        compound_id,
      });
    expect((await put(b)).status).toBe(400);
    expect(await liked()).toMatchObject({ ids: [] });
    expect((await put(a)).body).toMatchObject({ match: { compound_id: a, status: 'liked' } });
  });

  it('needs a home: without one, the answer says so and nothing changes', async () => {
    for (const status of ['liked', 'disliked'])
      expect(await say(status, 99_999_999)).toMatchObject({ status: 404, body: { detail: 'Home not found.' } });
    const { body } = await call(`GET /hfc/match_statuses?subscriber_id=${findSubscriber(who)}`);
    expect(body).toEqual({ liked_compound_ids: [], disliked_compound_ids: [] });
  });

  it('is kept, the newest like first, and taken back', async () => {
    const [a, b, c] = ids;
    const getStatus = async (id = 0) =>
      (await call(`GET /hfc/compounds/${id}/match_status?subscriber_id=${findSubscriber(who)}`)).body.match;
    for (const id of [a, b, c]) expect((await say('liked', id)).status).toBe(200);
    expect(await getStatus(a)).toEqual({ subscriber_id: findSubscriber(who), compound_id: a, status: 'liked' });
    expect(await getStatus(ids[5])).toMatchObject({ status: 'unliked' });
    expect(await liked()).toEqual({ ids: [c, b, a], next: null });
    // Repeating a like changes nothing, not even the order.
    await say('liked', a);
    expect((await liked()).ids).toEqual([c, b, a]);
    await say('unliked', b);
    await say('disliked', c);
    expect((await liked()).ids).toEqual([a]);
    await say('liked', c);
    expect((await liked()).ids).toEqual([c, a]);
  });

  it('comes for all homes at once, likes and removals apart, for its subscriber only', async () => {
    const [a, b, c] = ids;
    const path = `GET /hfc/match_statuses?subscriber_id=${findSubscriber(who)}`;
    for (const id of [a, b]) await say('liked', id);
    await say('disliked', c);
    expect((await call(path)).body).toEqual({ liked_compound_ids: [b, a], disliked_compound_ids: [c] });
    await say('unliked', b);
    await say('disliked', a);
    expect((await call(path)).body).toEqual({ liked_compound_ids: [], disliked_compound_ids: [a, c] });
    expect((await call(path, undefined, await makeSubscriber(service))).status).toBe(403);
  });

  it('has a private note, which a like that is taken back by mistake keeps', async () => {
    const [a = 0, b] = ids;
    const writeNote = (note: string, compound_id = a, by = who) =>
      call(`PUT /hfc/compounds/${compound_id}/note`, { subscriber_id: findSubscriber(who), note }, by);
    const notes = async () => {
      const { body } = await call(`GET /hfc/liked_compounds?subscriber_id=${findSubscriber(who)}`);
      return body.likes.map(({ note }) => note);
    };
    expect((await writeNote('Ask about the roof')).status).toBe(404);
    await say('liked', a);
    expect(await notes()).toEqual(['']);
    expect((await writeNote('<b>Ask</b> about the roof')).body).toEqual({ note: '<b>Ask</b> about the roof' });
    expect((await writeNote('x'.repeat(2_001))).status).toBe(400);
    expect((await writeNote('mine', a, await makeSubscriber(service))).status).toBe(403);
    expect((await writeNote('other home', b)).status).toBe(404);
    await say('unliked', a);
    expect((await writeNote('too late')).status).toBe(404);
    await say('liked', a);
    expect(await notes()).toEqual(['<b>Ask</b> about the roof']);
    await say('unliked', a);
    await deleteTakenBack(service.ctx.db, service.ctx.now());
    await say('liked', a);
    expect(await notes()).toEqual(['<b>Ask</b> about the roof']);
    await say('unliked', a);
    await deleteTakenBack(service.ctx.db, new Date(service.ctx.now().getTime() + 25 * 60 * 60 * 1_000));
    await say('liked', a);
    expect(await notes()).toEqual(['']);
  });

  it('remembers the home as it was when it was liked, also after a slip', async () => {
    const [a = 0] = ids;
    const { home_id } = await service.ctx.db
      .selectFrom('compound')
      .where('compound_id', '=', a)
      .select('home_id')
      .executeTakeFirstOrThrow();
    const priceAs = async () => {
      const { body } = await call(`GET /hfc/liked_compounds?subscriber_id=${findSubscriber(who)}`);
      return body.likes[0]?.as_liked?.price;
    };
    const setPrice = (price: number) =>
      service.ctx.db.updateTable('home').set({ price }).where('home_id', '=', home_id).execute();
    await setPrice(900_000);
    await say('liked', a);
    await setPrice(850_000);
    await say('liked', a);
    expect(await priceAs()).toBe(900_000);
    await say('unliked', a);
    await say('liked', a);
    expect(await priceAs()).toBe(900_000);
    await say('disliked', a);
    await say('liked', a);
    expect(await priceAs()).toBe(850_000);
  });

  it('of removed homes is a list of its own', async () => {
    const [a, b, c] = ids;
    for (const id of [a, b]) await say('disliked', id);
    await say('liked', c);
    const { body } = await call(`GET /hfc/removed_compounds?subscriber_id=${findSubscriber(who)}`);
    expect(body.items.map(({ compound_id }) => compound_id)).toEqual([b, a]);
    expect(body).not.toHaveProperty('likes');
    await say('unliked', b);
    const after = await call(`GET /hfc/removed_compounds?subscriber_id=${findSubscriber(who)}`);
    expect(after.body.items.map(({ compound_id }) => compound_id)).toEqual([a]);
  });

  it('comes in pages, each like once', async () => {
    for (const id of ids) await say('liked', id);
    const seen: number[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: Awaited<ReturnType<typeof liked>> = await liked(`&limit=2${next && `&cursor=${next}`}`);
      seen.push(...page.ids);
      next = page.next;
    }
    expect(seen).toEqual(ids.toReversed());
  });

  it('is one, however often it is said at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => say('liked', ids[0])));
    expect((await liked()).ids).toEqual([ids[0]]);
  });

  it('is refused from other users, for hidden homes, and with unknown values', async () => {
    const other = await makeSubscriber(service);
    expect((await say('liked', ids[0], other)).status).toBe(403);
    expect((await say('liked', 2_000_000_000)).status).toBe(404);
    expect((await say('adored', ids[0])).status).toBe(400);
    expect((await call(`GET /hfc/liked_compounds?subscriber_id=${findSubscriber(who)}&limit=1000`)).status).toBe(400);
    expect((await call(`GET /hfc/liked_compounds?subscriber_id=${findSubscriber(who)}`, undefined, other)).status).toBe(
      403,
    );
    expect((await liked()).ids).toEqual([]);
  });

  it('of a home that has gone is left out, and can be taken back', async () => {
    const [gone = 0] = ids;
    await say('liked', gone);
    const set = (status: 'approved' | 'published') =>
      service.ctx.db.updateTable('compound').set({ status }).where('compound_id', '=', gone).execute();
    await set('approved');
    expect((await liked()).ids).toEqual([]);
    const { body } = await call(`GET /hfc/liked_compounds?subscriber_id=${findSubscriber(who)}`);
    expect(body).toMatchObject({ likes: [{ compound_id: gone, as_liked: { title: expect.any(String) } }] });
    expect((await say('disliked', gone)).status).toBe(410);
    expect((await say('unliked', gone)).status).toBe(200);
    await set('published');
    expect((await liked()).ids).toEqual([]);
  });
});
