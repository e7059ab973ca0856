import { afterEach, expect, it, vi } from 'vitest';
import { fetchOfSameAccount } from './same-account.ts';

afterEach(() => vi.unstubAllGlobals());

const REFRESH = 'http://localhost/auth/v1/token?grant_type=refresh_token';

/** The status of a refresh in a browser that keeps a session, when the service answers with a session of some account. */
async function refresh({ kept, answered, token = 'one' }: { kept: object | null; answered: string; token?: string }) {
  vi.stubGlobal('localStorage', { getItem: () => (kept === null ? null : JSON.stringify(kept)) });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ access_token: 'x', user: { id: answered } })));
  const response = await fetchOfSameAccount(REFRESH, {
    method: 'POST',
    body: JSON.stringify({ refresh_token: token }),
  });
  return [response.status, (await response.json()) as object];
}
const adas = { refresh_token: 'one', user: { id: 'ada' } };

it('a refreshed session of the same account counts, with its body', async () => {
  expect(await refresh({ kept: adas, answered: 'ada' })).toEqual([200, { access_token: 'x', user: { id: 'ada' } }]);
});

it('a refreshed session of another account ends the session', async () => {
  const answer = await refresh({ kept: adas, answered: 'eve' });
  expect(answer).toEqual([400, expect.objectContaining({ code: 'refresh_token_not_found' })]);
});

it.each([
  ['nothing', null],
  ['another tab’s session', { refresh_token: 'two', user: { id: 'eve' } }],
])('the answer counts while the browser keeps %s', async (_, kept) => {
  expect((await refresh({ kept, answered: 'ada' }))[0]).toBe(200);
});
