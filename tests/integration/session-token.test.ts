import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../../src/contracts/protocol/problem.ts';
import { type AuthTestService, startAuthService } from '../support/auth-service.ts';
import { makeSession, type SignedIn, sendCall } from '../support/signed-in.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
}, 60_000);
afterAll(() => service.stop());

const call = (route: string, token?: string, body?: object) => sendCall(service.app, route, token, body);

/** Arrays nested this many levels deep. */
function deep(levels: number): unknown[] {
  let array: unknown[] = [];
  for (let level = 1; level < levels; level += 1) array = [array];
  return array;
}

describe('a session token', () => {
  let mine: SignedIn;
  let other: SignedIn;
  beforeEach(async () => {
    [mine, other] = await Promise.all([makeSession(service), makeSession(service)]);
  });

  it('shows the caller’s user and no other', async () => {
    const { user } = mine;
    expect((await call(`GET /user?user_id=${user.user_id}`, mine.token)).body).toEqual({ user });
    expect((await call(`GET /user?user_id=${other.user.user_id}`, mine.token)).status).toBe(403);
    expect((await call(`GET /user?user_id=${user.user_id}`)).status).toBe(401);
    // The auth service's own token is only for the exchange.
    expect((await call(`GET /user?user_id=${user.user_id}`, mine.access_token)).status).toBe(401);
  });

  it('lives for a quarter of an hour', async () => {
    const { user, token } = mine;
    service.advance(14 * 60);
    expect((await call(`GET /user?user_id=${user.user_id}`, token)).status).toBe(200);
    service.advance(2 * 60);
    expect((await call(`GET /user?user_id=${user.user_id}`, token)).status).toBe(401);
  });

  it('ends with its user', async () => {
    const { user, token } = mine;
    await service.ctx.db.deleteFrom('app_user').where('user_id', '=', user.user_id).execute();
    expect((await call(`GET /user?user_id=${user.user_id}`, token)).status).toBe(401);
  });

  it('changes what is given, field by field', async () => {
    const { user, token } = mine;
    const { user_id } = user;
    const put = (body: object) => call('PUT /update_user', token, { user_id, ...body });
    await put({ config: { home_preferences: { locationType: 'rental', yard: true } } });
    const { body } = await put({
      name: '  Ada ',
      config: { home_preferences: { yard: false } },
      public_profile: { avatarHouseFace: 'Totoro' },
      history: { days_visited: 3 },
    });
    expect(body.user).toEqual({
      ...user,
      name: 'Ada',
      config: { home_preferences: { locationType: 'rental', yard: false } },
      public_profile: { ...user.public_profile, avatarHouseFace: 'Totoro' },
      history: { ...user.history, days_visited: 3 },
    });
  });

  it('changes nothing with bad input or for another user', async () => {
    const { user } = mine;
    const before = (await call(`GET /user?user_id=${user.user_id}`, mine.token)).body;
    const ana = { name: 'Ana', formatted_address: 'Fremont, Seattle, WA', lat: 47.66, lng: -122.35 };
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`p${index}`, index]));
    for (const [body, status] of [
      [{ name: 'x'.repeat(201) }, 400],
      [{ is_staff: true }, 400],
      [{ config: { admin: true } }, 400],
      [{ config: { home_preferences: many } }, 400],
      [{ config: { home_preferences: { ['p'.repeat(101)]: 1 } } }, 400],
      [{ config: { home_preferences: { locationType: 'bogus' } } }, 400],
      [{ config: { home_preferences: { people: [{ name: 'Ana' }] } } }, 400],
      [{ config: { home_preferences: { people: Array.from({ length: 9 }, () => ana) } } }, 400],
      [{ config: { home_preferences: { people: [{ ...ana, lat: 91 }] } } }, 400],
      [{ config: { home_preferences: { people: [{ ...ana, phone: '1' }] } } }, 400],
      [{ config: { home_preferences: { minBedrooms: '2' } } }, 400],
      [{ config: { home_preferences: { note: 'x'.repeat(16_000) } } }, 400],
      [{ history: { minihoods: { a: 'x'.repeat(16_000) } } }, 400],
      [{}, 200],
      [{ public_profile: { avatarHouseHue: 'neon-lime' } }, 400],
      [{ history: { days_visited: -1 } }, 400],
      [{ name: '   ' }, 400],
      [{ name: 'a\u0000b' }, 400],
      [{ name: 'two\nlines' }, 400],
      [{ name: 'half \ud800' }, 400],
      [{ config: { home_preferences: { half: '\udfe0' } } }, 400],
      [{ history: { minihoods: { 'a\u0000': 1 } } }, 400],
      [{ config: { home_preferences: { deep: deep(3_000) } } }, 400],
    ] as const) {
      expect((await call('PUT /update_user', mine.token, { user_id: user.user_id, ...body })).status).toBe(status);
    }
    const foreign = await call('PUT /update_user', other.token, { user_id: user.user_id, name: 'Mallory' });
    expect(foreign.status).toBe(403);
    expect((await call(`GET /user?user_id=${user.user_id}`, mine.token)).body).toEqual(before);
  });

  it('keeps a bounded amount, however many changes it comes in', async () => {
    const { user, token } = await makeSession(service);
    const add = (name: string) =>
      call('PUT /hfc/user_config', token, { home_preferences: { [name]: 'ä'.repeat(3_000) } });
    expect((await add('one')).status).toBe(200);
    expect((await add('two')).status).toBe(200);
    expect(await add('three')).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    const { config } = (await call(`GET /user?user_id=${user.user_id}`, token)).body.user;
    expect(Object.keys(config.home_preferences ?? {})).toEqual(['one', 'two']);
  });

  it.each([
    '{"name":"Eve","__proto__":{"is_staff":true}}',
    '{"name":"Eve","\\u005f_proto__":{"is_staff":true}}',
    '{"name":"Eve","config":{"home_preferences":{"__proto__":{"pool":1}}}}',
    '{"name":"Eve","config":{"home_preferences":{"constructor":{"prototype":{"pool":1}}}}}',
  ])('refuses what would change what objects are made from: %s', async (fields) => {
    const { user_id } = mine.user;
    const before = (await call(`GET /user?user_id=${user_id}`, mine.token)).body;
    const response = await service.app.inject({
      method: 'PUT',
      url: '/api/update_user',
      headers: { authorization: `Bearer ${mine.token}`, 'content-type': 'application/json' },
      payload: fields.replace('{', `{"user_id":"${user_id}",`),
    });
    expect(response.statusCode).toBe(400);
    expect(problem.parse(response.json()).code).toBe('bad_request');
    expect((await call(`GET /user?user_id=${user_id}`, mine.token)).body).toEqual(before);
  });
});
