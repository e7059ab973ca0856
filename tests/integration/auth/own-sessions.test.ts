import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AuthTestService,
  anEmail,
  PASSWORD,
  type SessionAnswer,
  startAuthService,
} from '../../support/auth-service.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
}, 60_000);
afterAll(() => service.stop());

interface Listed {
  sessions: { id: string; current: boolean; user_agent: string; ip: string }[];
}

const list = ({ access_token: token }: SessionAnswer) => service.call<Listed>('GET /user/sessions', { token });

it('an account sees where it is signed in, and ends one of its sessions', async () => {
  const email = anEmail();
  const mine = await service.aSession(email);
  const other = await service.call('POST /token?grant_type=password', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': 'Firefox/140.0' },
    ip: '203.0.113.7',
  });
  const { body, headers } = await list(mine);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.sessions).toHaveLength(2);
  const foreign = body.sessions.find(({ current }) => !current);
  expect(foreign).toMatchObject({ user_agent: 'Firefox/140.0', ip: '203.0.113.7' });

  const end = (token: string) => service.call(`DELETE /user/sessions/${foreign?.id}`, { token });
  const stranger = await service.aSession();
  expect((await end(stranger.access_token)).status).toBe(404);
  expect((await end(mine.access_token)).status).toBe(204);
  expect((await end(mine.access_token)).status).toBe(404);
  expect((await service.call('GET /user', { token: other.body.access_token })).status).toBe(403);
  expect((await list(mine)).body.sessions.map(({ current }) => current)).toEqual([true]);
});

it('other users don’t see it', async () => {
  expect((await service.call('GET /user/sessions')).status).toBe(401);
  const { access_token: token } = await service.aSession();
  expect((await service.call('DELETE /user/sessions/not-an-id', { token })).status).toBe(400);
});
