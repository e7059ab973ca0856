import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthTestService, startAuthService } from '../../../../tests/support/auth-service.ts';
import { publicHomeIds } from '../../../../tests/support/homes/public-homes.ts';
import { makeSubscriber, type SignedIn, sendCall } from '../../../../tests/support/signed-in.ts';
import type { CallResponse } from '../../../contracts/contract.ts';
import { deleteOldOpenings } from './store.ts';

let service: AuthTestService;
let ids: number[];
let owner: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' }, { compounds: 160 });
  ids = await publicHomeIds(service.ctx.db);
}, 60_000);
afterAll(() => service.stop());

beforeEach(async () => {
  [owner, other] = [await makeSubscriber(service), await makeSubscriber(service)];
});

const send = (key: string, who?: SignedIn, body?: object) => sendCall(service.app, key, who?.token, body);

async function share(who: SignedIn, compound_id = ids[0] as number): Promise<string> {
  const [subscriber_id] = who.user.hfc_subscriber_ids;
  const { status, body } = await send('POST /hfc/share_links', who, { subscriber_id, compound_id });
  expect(status).toBe(200);
  return (body as unknown as CallResponse<'POST /hfc/share_links'>).share_link.share_link_key;
}

async function list(who: SignedIn, cursor?: string) {
  const { body } = await send(`GET /hfc/share_links${cursor === undefined ? '' : `?cursor=${cursor}`}`, who);
  return body as unknown as CallResponse<'GET /hfc/share_links'>;
}

/** Opens a link as a visitor's browser does. */
function open(share_link_key: string, headers: Record<string, string> = {}, compound_id = ids[0]) {
  return service.app.inject({
    method: 'POST',
    url: `/api/hfc/share_links/${share_link_key}/openings`,
    headers,
    payload: { compound_id },
  });
}
const as = (viewer_id: string) => ({ cookie: `viewer_id=${viewer_id}` });

/** From the database, because a session ends before the next day. */
async function getCount(share_link_key: string): Promise<number | undefined> {
  const link = service.ctx.db.selectFrom('share_link').where('share_link_key', '=', share_link_key);
  return (await link.select('opening_count').executeTakeFirst())?.opening_count;
}

describe('own share links', () => {
  it('are one for a home, also if it is shared twice at once', async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => share(owner)));
    expect(new Set(keys).size).toBe(1);
    expect(await share(other)).not.toBe(keys[0]);
    const { items, next_cursor } = await list(owner);
    expect(items).toMatchObject([{ share_link_key: keys[0], opening_count: 0, compound: { compound_id: ids[0] } }]);
    expect(next_cursor).toBeNull();
  });

  it('are not made of homes that don’t exist, nor for another user’s subscriber', async () => {
    const [subscriber_id] = owner.user.hfc_subscriber_ids;
    const unknown = { subscriber_id, compound_id: 2_147_483_647 };
    expect((await send('POST /hfc/share_links', owner, unknown)).status).toBe(404);
    expect((await send('POST /hfc/share_links', other, { subscriber_id, compound_id: ids[0] })).status).toBe(403);
    expect((await list(owner)).items).toEqual([]);
  });

  it('come in pages, newest first, even if the last one of a page is turned off', async () => {
    const [subscriber_id] = owner.user.hfc_subscriber_ids as [number];
    const rows = ids.slice(0, 52).map((compound_id, i) => ({
      share_link_key: `${'A'.repeat(20)}${String(i).padStart(2, '0')}`,
      subscriber_id,
      compound_id,
      create_timestamp: new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 2)),
    }));
    await service.ctx.db.insertInto('share_link').values(rows).execute();
    const first = await list(owner);
    const cursor = first.next_cursor as string;
    expect((await send(`DELETE /hfc/share_links/${cursor}`, owner)).status).toBe(200);
    const second = await list(owner, cursor);
    const keys = [...first.items, ...second.items].map(({ share_link_key }) => share_link_key);
    expect(keys).toEqual(rows.map(({ share_link_key }) => share_link_key).toReversed());
    expect(second.next_cursor).toBeNull();
    await service.ctx.db.deleteFrom('share_link').where('subscriber_id', '=', subscriber_id).execute();
  });

  it('say so if the home is no longer listed', async () => {
    const share_link_key = await share(owner, ids[1]);
    const setStatus = (status: 'approved' | 'published') =>
      service.ctx.db
        .updateTable('compound')
        .set({ status })
        .where('compound_id', '=', ids[1] as number)
        .execute();
    await setStatus('approved');
    expect((await list(owner)).items).toMatchObject([{ share_link_key, compound: null }]);
    await setStatus('published');
  });
});

describe('an opening', () => {
  it('counts once for each visitor and day, however often and however many at once', async () => {
    const key = await share(owner);
    const [ada, bob] = [randomUUID(), randomUUID()];
    await Promise.all(Array.from({ length: 8 }, () => open(key, as(ada))));
    await open(key, as(bob));
    expect(await getCount(key)).toBe(2);
    expect((await list(owner)).items[0]?.opening_count).toBe(2);
    service.advance(24 * 60 * 60);
    await open(key, as(ada));
    expect(await getCount(key)).toBe(3);
    await deleteOldOpenings(service.ctx.db, service.ctx.now());
    const left = await service.ctx.db
      .selectFrom('share_link_opening')
      .select('viewer_id')
      .where('share_link_key', '=', key)
      .execute();
    expect(left).toEqual([{ viewer_id: ada }]);
    expect(await getCount(key)).toBe(3);
  });

  it('gives a new visitor an id, and doesn’t count the owner or a visitor who asks for privacy', async () => {
    [owner, other] = [await makeSubscriber(service), await makeSubscriber(service)];
    const key = await share(owner);
    const fresh = await open(key);
    expect(fresh.cookies).toMatchObject([{ name: 'viewer_id', value: fresh.json<{ viewer_id: string }>().viewer_id }]);
    const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });
    await open(key, { ...bearer(owner), ...as(randomUUID()) });
    expect((await open(key, { 'sec-gpc': '1', ...as(randomUUID()) })).json()).toEqual({ viewer_id: null });
    expect(await getCount(key)).toBe(1);
    await open(key, { ...bearer(other), ...as(randomUUID()) });
    expect(await getCount(key)).toBe(2);
  });

  it('isn’t counted by reading about the link, nor with a wrong home or key', async () => {
    [owner, other] = [await makeSubscriber(service), await makeSubscriber(service)];
    const key = await share(owner);
    await service.app.inject(`/api/hfc/share_link_info/${key}?compound_id=${ids[0]}`);
    expect((await open(key, {}, ids[1])).statusCode).toBe(404);
    expect((await open('A'.repeat(22))).statusCode).toBe(404);
    expect((await open('short')).statusCode).toBe(400);
    expect(await getCount(key)).toBe(0);
  });
});

describe('a link that is turned off', () => {
  it('says so for its home only, and stays off when the home is shared again', async () => {
    [owner, other] = [await makeSubscriber(service), await makeSubscriber(service)];
    const key = await share(owner);
    const info = (share_link_key: string, compound_id = ids[0]) =>
      service.app.inject(`/api/hfc/share_link_info/${share_link_key}?compound_id=${compound_id}`);
    expect((await send(`DELETE /hfc/share_links/${key}`, other)).status).toBe(404);
    expect((await info(key)).statusCode).toBe(200);
    for (let i = 0; i < 2; i += 1) expect((await send(`DELETE /hfc/share_links/${key}`, owner)).status).toBe(200);
    expect((await send(`DELETE /hfc/share_links/${key}`, other)).status).toBe(404);
    const off = await info(key);
    expect(off.statusCode).toBe(410);
    expect(off.json()).toMatchObject({ code: 'gone', detail: 'This share link was turned off.' });
    expect(off.json()).not.toHaveProperty('similar_compounds');
    expect((await info(key, ids[1])).statusCode).toBe(404);
    expect((await open(key)).statusCode).toBe(410);
    service.advance(1);
    const again = await share(owner);
    expect(again).not.toBe(key);
    expect((await info(again)).statusCode).toBe(200);
    expect((await info(key)).statusCode).toBe(410);
    const { body } = await send(`GET /user_export?user_id=${owner.user.user_id}`, owner);
    const { subscribers } = (body as unknown as CallResponse<'GET /user_export'>).user_export;
    expect(subscribers[0]?.share_links).toMatchObject([
      { share_link_key: key, revoke_timestamp: expect.any(String) as string },
      { share_link_key: again, revoke_timestamp: null },
    ]);
    await service.ctx.db.deleteFrom('app_user').where('user_id', '=', owner.user.user_id).execute();
    expect((await info(key)).statusCode).toBe(404);
  });
});
