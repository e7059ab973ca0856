import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { sendCall } from '../../support/signed-in.ts';

/** Two instances on one database must answer like a single instance. */
const settings = { AUTH_AUTOCONFIRM: '1' };
let one: AuthTestService;
let other: AuthTestService;
beforeAll(async () => {
  one = await startAuthService(settings);
  other = await startAuthService(settings, { beside: one });
}, 60_000);
afterAll(async () => {
  await other.stop();
  await one.stop();
});

describe('two instances', () => {
  it('take each other’s tokens, and see each other’s sign-outs at once', async () => {
    const session = await one.aSession();
    const { access_token: token } = session;
    expect((await other.call('GET /user', { token })).status).toBe(200);
    const enriched = await sendCall(other.app, 'GET /enrich_token', token);
    const { user_id } = enriched.body.user;
    expect((await sendCall(one.app, `GET /user?user_id=${user_id}`, enriched.body.token)).status).toBe(200);
    expect((await other.call('POST /logout?scope=local', { token })).status).toBe(204);
    expect((await one.call('GET /user', { token })).status).toBe(403);
  });

  it('give one active token to clients that refresh at both at once', async () => {
    const { refresh_token } = await one.aSession();
    const answers = await Promise.all(
      [one, other, one, other, one, other].map((service) =>
        service.call('POST /token?grant_type=refresh_token', { body: { refresh_token } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  it('use a code up once between them', async () => {
    const email = anEmail();
    await one.aSession(email);
    expect((await one.call('POST /otp', { body: { email, create_user: false } })).status).toBe(200);
    const code = one.mailsTo(email).at(-1)?.code;
    const answers = await Promise.all(
      [one, other].map((service) => service.call('POST /verify', { body: { email, token: code, type: 'email' } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('make one user of a sign-up that is enriched at both', async () => {
    // Whether two requests collide is random, so send many.
    const sessions = await Promise.all(Array.from({ length: 12 }, () => one.aSession()));
    for (const { access_token } of sessions) {
      const answers = await Promise.all(
        [one, other, one, other].map((service) => sendCall(service.app, 'GET /enrich_token', access_token)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
      expect(new Set(answers.map(({ body }) => body.user.user_id)).size).toBe(1);
    }
  });

  it('count guesses together', async () => {
    const first = await startAuthService({ ...settings, AUTH_LIMIT_FACTOR: '1' }, { beside: one });
    const second = await startAuthService({ ...settings, AUTH_LIMIT_FACTOR: '1' }, { beside: one });
    const guess = (service: AuthTestService) =>
      service.call('POST /token?grant_type=password', {
        body: { email: anEmail(), password: PASSWORD },
        // No other test guesses from this address.
        ip: '203.0.113.9',
      });
    const statuses: number[] = [];
    for (let index = 0; index < 40; index += 1) statuses.push((await guess(index % 2 ? first : second)).status);
    expect(statuses).toEqual([...Array(30).fill(400), ...Array(10).fill(429)]);
    await first.stop();
    await second.stop();
  });
});
