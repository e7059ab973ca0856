import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse } from '../../../src/contracts/contract.ts';
import type { HomeChanges } from '../../../src/contracts/shapes/homes.ts';
import { homeChangesSince } from '../../../src/rules/homes/news/home-changes.ts';
import { changeHome } from '../../../src/server/features/homes/change-home.ts';
import { type AuthTestService, startAuthService } from '../../support/auth-service.ts';
import { availableHomes } from '../../support/homes/public-homes.ts';
import { makeSubscriber, type SignedIn, sendCall } from '../../support/signed-in.ts';

let service: AuthTestService;
let home_id: number;
let compound_id: number;
let who: SignedIn;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' }, { compounds: 60 });
  ({ home_id, compound_id } = await availableHomes(service.ctx.db)
    .select(['compound.home_id', 'compound_id'])
    .executeTakeFirstOrThrow());
}, 60_000);
afterAll(() => service.stop());
beforeEach(async () => {
  await service.ctx.db
    .updateTable('home')
    .set({ price: 900_000, current_status: 'active', listing_type: 'sale' })
    .where('home_id', '=', home_id)
    .execute();
  who = await makeSubscriber(service);
});

const subscriberOf = ({ user }: SignedIn) => user.hfc_subscriber_ids[0] as number;
const say = (status: string, by = who) =>
  sendCall(service.app, `PUT /hfc/compounds/${compound_id}/match_status`, by.token, {
    subscriber_id: subscriberOf(by),
    status,
  });
const change = (changes: HomeChanges) => {
  service.advance(1);
  return changeHome(service.ctx, home_id, changes);
};
const alertsOf = async (by = who) => {
  const route = `GET /hfc/alerts?subscriber_id=${subscriberOf(by)}`;
  return (await sendCall<CallResponse<'GET /hfc/alerts'>>(service.app, route, by.token)).body;
};
/** What the alerts say, the newest first. */
const words = async (by = who) =>
  (await alertsOf(by)).items.flatMap((alert) => {
    if (alert.type === 'compound_broadcast') return alert.comment?.text ?? 'New home';
    const { available, ...home } = alert.after;
    return homeChangesSince(alert.before, { available, home });
  });

describe('alerts about a home', () => {
  it('tell those who like it of a new price and a new availability, each once', async () => {
    const other = await makeSubscriber(service);
    await say('liked');
    await say('disliked', other);
    await change({ price: 850_000 });
    await change({ price: 850_000, sqft: 2_345 });
    expect(await words()).toEqual(['Price down from $900k']);
    await change({ current_status: 'pending' });
    await change({ current_status: 'active', price: 870_000 });
    expect(await words()).toEqual([
      'Back on the market',
      'Price up from $850k',
      'Sale now pending',
      'Price down from $900k',
    ]);
    const { compounds } = await alertsOf();
    expect(compounds.map((card) => card.compound_id)).toEqual([compound_id]);
    expect(await words(other)).toEqual([]);
  });

  it('don’t exist if the change isn’t saved, compare no rent with a price, and end with the like', async () => {
    await say('liked');
    await service.ctx.db
      .transaction()
      .execute(async (db) => {
        await changeHome({ ...service.ctx, db }, home_id, { price: 800_000 });
        throw new Error('lost');
      })
      .catch(() => undefined);
    await change({ price: 4_000, listing_type: 'rental' });
    expect(await words()).toEqual([]);
    await say('unliked');
    await change({ price: 4_100 });
    expect(await words()).toEqual([]);
  });

  it('are dismissed for the whole home, by their own subscriber only', async () => {
    const other = await makeSubscriber(service);
    await say('liked');
    await say('liked', other);
    await change({ price: 850_000 });
    await change({ price: 840_000 });
    const dismiss = (by: SignedIn) =>
      sendCall(
        service.app,
        `DELETE /hfc/compound_alerts?subscriber_id=${subscriberOf(who)}&compound_id=${compound_id}`,
        by.token,
      );
    expect((await dismiss(other)).status).toBe(403);
    expect((await alertsOf()).items).toHaveLength(2);
    expect((await dismiss(who)).status).toBe(200);
    expect((await dismiss(who)).status).toBe(200);
    expect((await alertsOf()).items).toEqual([]);
    expect((await alertsOf(other)).items).toHaveLength(2);
    await change({ price: 830_000 });
    expect(await words()).toEqual(['Price down from $840k']);
  });
});
