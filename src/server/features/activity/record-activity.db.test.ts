import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, startAuthService } from '../../../../tests/support/auth-service.ts';
import { publicHomes } from '../../../../tests/support/homes/public-homes.ts';
import { makeSession, type SignedIn, sendCall } from '../../../../tests/support/signed-in.ts';
import type { ActivityType } from '../../../contracts/values/activity-values.ts';

let service: AuthTestService;
/** A home in each of many neighborhoods. */
let homes: { compound_id: number; neighborhood_id: number }[];
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' }, { compounds: 300 });
  const rows = await publicHomes(service.ctx.db)
    .where('neighborhood_id', 'is not', null)
    .distinctOn('neighborhood_id')
    .select(['compound_id', 'neighborhood_id'])
    .execute();
  homes = rows.map(({ compound_id, neighborhood_id }) => ({ compound_id, neighborhood_id: neighborhood_id ?? 0 }));
}, 60_000);
afterAll(() => service.stop());

async function act(type: ActivityType, compound_id = 0, who?: SignedIn): Promise<void> {
  const path = `POST /hfc/compounds/${compound_id}/activity/${type}`;
  expect((await sendCall(service.app, path, who?.token, {})).status).toBe(200);
}

const getMinihoods = async ({ user, token }: SignedIn) =>
  (await sendCall(service.app, `GET /user?user_id=${user.user_id}`, token)).body.user.history.minihoods;

describe('the neighborhoods of a user', () => {
  it('count the homes that the user opens, in whatever way, and nothing else', async () => {
    const ada = await makeSession(service);
    const [first, second, third] = homes;
    await act('viewed', first?.compound_id, ada);
    await act('viewed_from_similar', first?.compound_id, ada);
    await act('viewed_from_share_link', second?.compound_id, ada);
    await act('liked', third?.compound_id, ada);
    await act('viewed', third?.compound_id);
    expect(await getMinihoods(ada)).toEqual({ [first?.neighborhood_id ?? '']: 2, [second?.neighborhood_id ?? '']: 1 });
  });

  it('lose no home of those that are opened at once', async () => {
    const ada = await makeSession(service);
    const [first, second] = homes;
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => act('viewed', (index % 2 ? first : second)?.compound_id, ada)),
    );
    expect(await getMinihoods(ada)).toEqual({ [first?.neighborhood_id ?? '']: 5, [second?.neighborhood_id ?? '']: 5 });
  });

  it('are limited: a new one replaces the one with the fewest homes', async () => {
    const ada = await makeSession(service);
    const { user, token } = ada;
    const minihoods = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [900_000 + index, 40 - index]));
    const saved = await sendCall(service.app, 'PUT /update_user', token, {
      user_id: user.user_id,
      history: { minihoods },
    });
    expect(saved.status).toBe(200);
    const [first] = homes;
    await act('viewed', first?.compound_id, ada);
    const { 900_039: _fewest, ...others } = minihoods;
    expect(await getMinihoods(ada)).toEqual({ ...others, [first?.neighborhood_id ?? '']: 1 });
  });

  it('stay if another screen saves some of them', async () => {
    const ada = await makeSession(service);
    await act('viewed', homes[0]?.compound_id, ada);
    const body = { user_id: ada.user.user_id, history: { minihoods: { 7: 2_147_483_647 }, days_visited: 1 } };
    await sendCall(service.app, 'PUT /update_user', ada.token, body);
    expect(await getMinihoods(ada)).toEqual({ [homes[0]?.neighborhood_id ?? '']: 1, 7: 2_147_483_647 });
  });

  it('are not counted with Global Privacy Control', async () => {
    const ada = await makeSession(service);
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: `/api/hfc/compounds/${homes[0]?.compound_id}/activity/viewed`,
      headers: { authorization: `Bearer ${ada.token}`, 'sec-gpc': '1' },
    });
    expect(statusCode).toBe(200);
    expect(await getMinihoods(ada)).toEqual({});
  });
});
