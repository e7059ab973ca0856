import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse } from '../../../src/contracts/contract.ts';
import type { HomeChanges } from '../../../src/contracts/shapes/homes.ts';
import { compoundChangesSince } from '../../../src/rules/homes/news/compound-changes.ts';
import { changeHome } from '../../../src/server/features/homes/change-home.ts';
import { notifyHeldChanges } from '../../../src/server/features/homes/notify-held-changes.ts';
import { HOLD_MS } from '../../../src/server/features/homes/plan-notification.ts';
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

const findSubscriber = ({ user }: SignedIn) => user.hfc_subscriber_ids[0] as number;
const say = (status: string, by = who) =>
  sendCall(service.app, `PUT /hfc/compounds/${compound_id}/match_status`, by.token, {
    subscriber_id: findSubscriber(by),
    status,
  });
const change = (changes: HomeChanges) => {
  service.advance(1);
  return changeHome(service.ctx, home_id, changes);
};
/** A change by staff. */
const edit = (changes: HomeChanges) => changeHome(service.ctx, home_id, changes, { isHeld: true });
const getPrices = async () => {
  const { body } = await service.app.inject(`/api/hfc/compounds/${compound_id}`);
  const { compound } = JSON.parse(body) as CallResponse<'GET /hfc/compounds/{compound_id}'>;
  return [compound.home.price, ...compound.price_history.map(({ price }) => price)];
};
const getAlerts = async (by = who) => {
  const route = `GET /hfc/alerts?subscriber_id=${findSubscriber(by)}`;
  return (await sendCall<CallResponse<'GET /hfc/alerts'>>(service.app, route, by.token)).body;
};
/** What the alerts say, the newest first. */
const words = async (by = who) =>
  (await getAlerts(by)).items.flatMap((alert) => {
    if (alert.type === 'compound_broadcast') return alert.comment?.text ?? 'New home';
    const { available, ...home } = alert.after;
    return compoundChangesSince(alert.before, { available, home });
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
    const { compounds } = await getAlerts();
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
        `DELETE /hfc/compound_alerts?subscriber_id=${findSubscriber(who)}&compound_id=${compound_id}`,
        by.token,
      );
    expect((await dismiss(other)).status).toBe(403);
    expect((await getAlerts()).items).toHaveLength(2);
    expect((await dismiss(who)).status).toBe(200);
    expect((await dismiss(who)).status).toBe(200);
    expect((await getAlerts()).items).toEqual([]);
    expect((await getAlerts(other)).items).toHaveLength(2);
    await change({ price: 830_000 });
    expect(await words()).toEqual(['Price down from $840k']);
  });
});

describe('changes by staff', () => {
  /** Lets time pass. The user's session token is renewed, because it doesn't last so long. */
  const wait = async (seconds: number): Promise<void> => {
    service.advance(seconds);
    const { body } = await sendCall(service.app, 'GET /enrich_token', who.access_token);
    who = { ...who, token: body.token };
  };
  const HOLD_S = HOLD_MS / 1_000;
  beforeEach(async () => {
    // What an earlier test has held is told.
    await wait(HOLD_S + 1);
    await service.ctx.db.deleteFrom('home_price_change').where('home_id', '=', home_id).execute();
    await service.ctx.db
      .updateTable('home')
      .set({ notified_facts: null, notify_at: null })
      .where('home_id', '=', home_id)
      .execute();
    await say('liked');
  });

  it('are shown at once, and told ten minutes later', async () => {
    await edit({ price: 850_000, current_status: 'pending' });
    expect(await getPrices()).toEqual([850_000]);
    expect(await words()).toEqual([]);
    await wait(HOLD_S - 1);
    expect(await words()).toEqual([]);
    await wait(1);
    expect(await words()).toEqual(['Sale now pending', 'Price down from $900k']);
    expect(await getPrices()).toEqual([850_000, 850_000]);
    // Pages and mails follow by a job, once.
    service.enqueued.length = 0;
    expect([await notifyHeldChanges(service.ctx), await notifyHeldChanges(service.ctx)]).toEqual([1, 0]);
    expect(service.enqueued.map(({ name }) => name)).toEqual(['regenerate-published-files', 'queue-alert-mails']);
  });

  it('that are corrected in time are told as one change', async () => {
    await edit({ price: 90_000 });
    await wait(60);
    await edit({ price: 920_000 });
    await wait(HOLD_S);
    expect(await words()).toEqual(['Price up from $900k']);
    expect(await getPrices()).toEqual([920_000, 920_000]);
  });

  it('that are taken back in time are never told', async () => {
    await edit({ price: 90_000, current_status: 'sold' });
    await wait(60);
    await edit({ price: 900_000, current_status: 'active' });
    await wait(HOLD_S);
    expect(await words()).toEqual([]);
    expect(await getPrices()).toEqual([900_000]);
    await edit({ price: 910_000 });
    await wait(HOLD_S);
    expect(await words()).toEqual(['Price up from $900k']);
  });

  it('that are taken back later are told twice', async () => {
    await edit({ price: 890_000 });
    await wait(HOLD_S);
    await edit({ price: 900_000 });
    await wait(HOLD_S);
    expect(await words()).toEqual(['Price up from $890k', 'Price down from $900k']);
    expect(await getPrices()).toEqual([900_000, 900_000, 890_000]);
  });

  it('are told together with a feed’s change that comes meanwhile', async () => {
    await edit({ price: 90_000 });
    await wait(60);
    await changeHome(service.ctx, home_id, { price: 880_000 });
    expect(await words()).toEqual([]);
    await wait(HOLD_S - 60);
    expect(await words()).toEqual(['Price down from $900k']);
    expect(await getPrices()).toEqual([880_000, 880_000]);
  });

  it('are not dismissed before they are told', async () => {
    await edit({ price: 890_000 });
    const route = `DELETE /hfc/compound_alerts?subscriber_id=${findSubscriber(who)}`;
    expect((await sendCall(service.app, route, who.token)).status).toBe(200);
    await wait(HOLD_S);
    expect(await words()).toEqual(['Price down from $900k']);
  });
});
