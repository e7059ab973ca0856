import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthTestService, startAuthService } from '../../../../tests/support/auth-service.ts';
import { makeSession, type SignedIn } from '../../../../tests/support/signed-in.ts';
import { ANALYTICS_TOKEN } from './analytics-bounds.ts';

let service: AuthTestService;
let ada: SignedIn;
let eve: SignedIn;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1', ANALYTICS: '1' });
  [ada, eve] = [await makeSession(service), await makeSession(service)];
}, 60_000);
afterAll(() => service.stop());
beforeEach(async () => {
  for (const table of ['analytics_event', 'analytics_profile'] as const)
    await service.ctx.db.deleteFrom(table).execute();
});

async function send(endpoint: 'track' | 'engage', item: object, { token }: { token?: string } = {}): Promise<number> {
  const { statusCode } = await service.app.inject({
    method: 'POST',
    url: `/analytics/${endpoint}/?verbose=1`,
    headers: { 'content-type': 'text/plain', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    payload: new URLSearchParams({ data: JSON.stringify([item]) }).toString(),
  });
  return statusCode;
}

/** What the client sends for a user on the browser `a`. */
const update = ({ user }: SignedIn, change: object) => ({
  $token: ANALYTICS_TOKEN,
  $distinct_id: user.user_id,
  $user_id: user.user_id,
  $device_id: 'a',
  ...change,
});
const profiles = async () =>
  service.ctx.db.selectFrom('analytics_profile').select(['profile_id', 'properties']).execute();

describe('the profile of a user', () => {
  it('is changed with the user’s token', async () => {
    expect(await send('engage', update(ada, { $set: { markets: 1 } }), ada)).toBe(200);
    expect(await profiles()).toEqual([{ profile_id: ada.user.user_id, properties: { markets: 1 } }]);
  });

  it('isn’t changed without a token or with another user’s: the change is for the sender’s browser', async () => {
    await send('engage', update(ada, { $set: { markets: 1 } }), ada);
    for (const sender of [{}, eve]) {
      expect(await send('engage', update(ada, { $set: { markets: 99 } }), sender)).toBe(200);
      expect(await send('engage', update(ada, { $unset: ['markets'], $device_id: undefined }), sender)).toBe(200);
    }
    expect(await profiles()).toEqual([
      { profile_id: ada.user.user_id, properties: { markets: 1 } },
      { profile_id: '$device:a', properties: { markets: 99 } },
    ]);
  });

  it('isn’t changed from a browser that only says that it is the user’s', async () => {
    const properties = { token: ANALYTICS_TOKEN, distinct_id: ada.user.user_id, $anon_distinct_id: '$device:a' };
    expect(await send('track', { event: '$identify', properties })).toBe(200);
    await send('engage', update(ada, { $set: { markets: 99 } }));
    expect((await profiles()).map(({ profile_id }) => profile_id)).toEqual(['$device:a']);
  });

  it('isn’t changed with a token that doesn’t count', async () => {
    expect(await send('engage', update(ada, { $set: { markets: 99 } }), { token: 'forged' })).toBe(200);
    expect((await profiles()).map(({ profile_id }) => profile_id)).toEqual(['$device:a']);
  });
});

describe('the events of a user', () => {
  it('are deleted for the user, and for nobody else', async () => {
    const properties = { token: ANALYTICS_TOKEN, distinct_id: ada.user.user_id };
    await send('track', { event: 'Home Opened', properties });
    const count = async () => (await service.ctx.db.selectFrom('analytics_event').select('event').execute()).length;
    for (const sender of [{}, eve]) expect(await send('engage', update(ada, { $delete: '' }), sender)).toBe(401);
    expect(await count()).toBe(1);
    expect(await send('engage', update(ada, { $delete: '' }), ada)).toBe(200);
    expect(await count()).toBe(0);
  });
});
