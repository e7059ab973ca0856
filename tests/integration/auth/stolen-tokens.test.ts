import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointStaff } from '../../../src/server/features/staff/members/appoint.ts';
import {
  type AuthTestService,
  anEmail,
  PASSWORD,
  type SessionAnswer,
  startAuthService,
} from '../../support/auth-service.ts';
import { makeSession, sendCall } from '../../support/signed-in.ts';

const DAY_S = 24 * 60 * 60;

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
}, 60_000);
afterAll(() => service.stop());

const refresh = ({ refresh_token }: Pick<SessionAnswer, 'refresh_token'>) =>
  service.call('POST /token?grant_type=refresh_token', { body: { refresh_token } });
const refreshed = async (session: SessionAnswer) => (await refresh(session)).body;
const getMails = (email: string) => service.mailsTo(email).filter(({ kind }) => kind === 'session_reused');

/** Refreshes a session often, over days, as a browser does. */
async function keepAlive(session: SessionAnswer, days: number): Promise<SessionAnswer> {
  let current = session;
  for (let day = 0; day < days; day += 10) {
    service.advance(10 * DAY_S);
    current = await refreshed(current);
  }
  return current;
}

describe('the parent of a session’s newest refresh token', () => {
  it('counts as long as its successor may not have arrived', async () => {
    const first = await service.aSession();
    const second = await refreshed(first);
    service.advance(3 * DAY_S);
    const again = await refresh(first);
    expect([again.status, again.body.refresh_token]).toEqual([200, second.refresh_token]);
  });

  it.each([
    [
      'an access token issued with it is used at the auth service',
      (next: SessionAnswer) => service.call('GET /user', { token: next.access_token }),
    ],
    [
      'an access token issued with it is exchanged',
      (next: SessionAnswer) => sendCall(service.app, 'GET /enrich_token', next.access_token),
    ],
    ['its successor is used', (next: SessionAnswer) => refresh(next)],
  ])('counts for 10 s more once %s; then its use ends the session and mails the owner', async (_, use) => {
    const email = anEmail();
    const first = await service.aSession(email);
    const next = await refreshed(first);
    await use(next);
    service.advance(9);
    expect((await refresh(first)).status).toBe(200);
    service.advance(2);
    expect(await refresh(first)).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
    expect((await service.call('GET /user', { token: next.access_token })).status).toBe(403);
    expect(getMails(email)).toHaveLength(1);
  });

  it('isn’t ended by the access token from before it', async () => {
    const first = await service.aSession();
    await service.call('GET /user', { token: first.access_token });
    const second = await refreshed(first);
    await service.call('GET /user', { token: first.access_token });
    service.advance(60);
    expect((await refresh(first)).body.refresh_token).toBe(second.refresh_token);
  });

  it('mails the owner once a day', async () => {
    const email = anEmail();
    await service.aSession(email);
    const steal = async () => {
      const body = { email, password: PASSWORD };
      const { body: first } = await service.call('POST /token?grant_type=password', { body });
      const next = await refreshed(first);
      await service.call('GET /user', { token: next.access_token });
      service.advance(11);
      expect((await refresh(first)).status).toBe(400);
    };
    await steal();
    await steal();
    expect(getMails(email)).toHaveLength(1);
  });

  it('is brought by ten tabs at once, and all go on', async () => {
    const first = await service.aSession();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });
});

describe('a session', () => {
  it('ends after 180 days, however often it is used', async () => {
    const session = await keepAlive(await service.aSession(), 170);
    expect((await refresh(session)).status).toBe(200);
    service.advance(11 * DAY_S);
    expect((await refresh(session)).body.code).toBe('session_expired');
  });

  it('of a staff member ends after 30 days', async () => {
    const { user } = await makeSession(service);
    await appointStaff(service.ctx, { email: user.email, is_staff: true, by: null });
    const body = { email: user.email, password: PASSWORD };
    const { body: session } = await service.call('POST /token?grant_type=password', { body });
    const kept = await keepAlive(session, 20);
    expect((await refresh(kept)).status).toBe(200);
    service.advance(11 * DAY_S);
    expect((await refresh(kept)).body.code).toBe('session_expired');
  });
});
