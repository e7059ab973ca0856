import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldRequests } from '../../../src/server/features/coming-soon-requests/store.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

const PAGE = '/comingsoon/hfc/austin';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

let service: TestService;
beforeAll(async () => {
  // So that an address can send five requests per minute.
  service = await startTestService({ pages: true, compounds: 20, env: { API_CALLS_PER_MINUTE: '300' } });
}, 60_000);
afterAll(() => service.stop());
afterEach(() => service.ctx.db.deleteFrom('coming_soon_request').execute());

let visitors = 0;
/** A different network address each time, because the limit has a separate test. */
const stranger = () => `198.51.100.${(visitors += 1)}`;

const call = (payload: object, remoteAddress = stranger()) =>
  service.app.inject({ method: 'POST', url: '/api/hfc/coming_soon_requests', payload, remoteAddress });

const send = (fields: Record<string, string>, headers: Record<string, string> = sameOrigin, url = PAGE) =>
  service.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: stranger(),
  });

const kept = () =>
  service.ctx.db
    .selectFrom('coming_soon_request')
    .innerJoin('market', 'market.market_id', 'coming_soon_request.market_id')
    .select(['metro_key', 'email'])
    .orderBy('email')
    .execute();

describe('the call', () => {
  it('keeps an address once, trimmed and in lower case, and never tells that it was there', async () => {
    const first = await call({ city_key: 'austin', email: '  Ann@Example.COM ' });
    const again = await call({ city_key: 'austin', email: 'ann@example.com' });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({ coming_soon_request: { city_key: 'austin', email: 'ann@example.com' } });
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    await call({ city_key: 'boston', email: 'ann@example.com' });
    expect(await kept()).toHaveLength(2);
  });

  it.each([
    ['no address', { city_key: 'austin' }, 400],
    ['what is no address', { city_key: 'austin', email: 'ann@example' }, 400],
    ['two addresses', { city_key: 'austin', email: 'a@example.com, b@example.com' }, 400],
    ['a header in disguise', { city_key: 'austin', email: 'a@example.com\r\nBcc: b@example.com' }, 400],
    ['one that is too long', { city_key: 'austin', email: `${'a'.repeat(250)}@example.com` }, 400],
    ['a field that it doesn’t know', { city_key: 'austin', email: 'a@example.com', name: 'Ann' }, 400],
    ['an unknown city', { city_key: 'atlantis', email: 'a@example.com' }, 404],
    ['a city that is open', { city_key: 'denver', email: 'a@example.com' }, 409],
  ])('refuses %s', async (_, payload, status) => {
    expect((await call(payload)).statusCode).toBe(status);
    expect(await kept()).toEqual([]);
  });

  it('may be made a few times a minute by one network address', async () => {
    const address = stranger();
    for (let n = 0; n < 5; n++)
      expect((await call({ city_key: 'austin', email: `a${n}@example.com` }, address)).statusCode).toBe(200);
    const refused = await call({ city_key: 'austin', email: 'a9@example.com' }, address);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call({ city_key: 'austin', email: 'a9@example.com' })).statusCode).toBe(200);
  });

  it('is forgotten after a year, counted from when it was last made', async () => {
    const { db } = service.ctx;
    for (const email of ['old@example.com', 'again@example.com']) await call({ city_key: 'austin', email });
    const long = new Date(Date.now() - 367 * 24 * 60 * 60 * 1_000);
    await db.updateTable('coming_soon_request').set({ create_timestamp: long }).execute();
    await call({ city_key: 'austin', email: 'again@example.com' });
    await deleteOldRequests(db);
    expect((await kept()).map(({ email }) => email)).toEqual(['again@example.com']);
  });
});

describe('the form', () => {
  it('is stored, and answered with a page that isn’t cached', async () => {
    const response = await send({ email: 'Ann@example.com', website: '' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(response.body).toContain('ann@example.com');
    expect(await kept()).toEqual([{ metro_key: 'austin', email: 'ann@example.com' }]);
    expect((await service.app.inject(PAGE)).body).not.toContain('ann@example.com');
  });

  it('comes back with what was typed when that is no address', async () => {
    const response = await send({ email: '"><script>alert(1)</script>' });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Enter a valid email address');
    expect(response.body).toContain('&quot;&gt;&lt;script&gt;');
    expect(response.body).not.toContain('<script>alert(1)');
    expect(await kept()).toEqual([]);
  });

  it('thanks a program that fills in everything, and keeps nothing', async () => {
    expect((await send({ email: 'bot@example.com', website: 'https://spam.example' })).statusCode).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('is taken from our own pages only', async () => {
    const ours = { host: 'homes.example', origin: 'https://homes.example' };
    const foreign: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', ...ours },
    ];
    for (const headers of foreign) expect((await send({ email: 'a@example.com' }, headers)).statusCode).toBe(403);
    expect(await kept()).toEqual([]);
    expect((await send({ email: 'a@example.com' }, ours)).statusCode).toBe(200);
  });

  it('of a city that isn’t there, or is open, is not there', async () => {
    expect((await send({ email: 'a@example.com' }, sameOrigin, '/comingsoon/hfc/atlantis')).statusCode).toBe(404);
    const open = await send({ email: 'a@example.com' }, sameOrigin, '/comingsoon/hfc/denver');
    expect(open.headers.location).toBe('/hfc/home?initial_market_name=Denver');
    expect(await kept()).toEqual([]);
  });

  it('has a size', async () => {
    expect((await send({ email: 'a'.repeat(10_000) })).statusCode).toBe(413);
  });

  it('counts as the call of the address that sent it', async () => {
    const remoteAddress = stranger();
    const statuses = [];
    for (let n = 0; n < 6; n++) {
      const response = await service.app.inject({
        method: 'POST',
        url: PAGE,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin },
        payload: `email=a${n}%40example.com`,
        remoteAddress,
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
