import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlertFrequency } from '../../../src/contracts/people/users.ts';
import { countAsMailed } from '../../../src/server/features/alerts/count-as-mailed.ts';
import { getAlertMailContent } from '../../../src/server/features/alerts/get-alert-mail-content.ts';
import { queueAlertMails } from '../../../src/server/features/alerts/queue-alert-mails.ts';
import { addComment } from '../../../src/server/features/homes/add-comment.ts';
import { changeHome } from '../../../src/server/features/homes/change-home.ts';
import { publishReviewPeriod } from '../../../src/server/features/review-periods/publish-review-period.ts';
import { type AuthTestService, startAuthService } from '../../support/auth-service.ts';
import { availableHomes } from '../../support/homes/public-homes.ts';
import { makePublishable, type Publishable } from '../../support/homes/publishable.ts';
import { makeSubscriber, type SignedIn, sendCall } from '../../support/signed-in.ts';

let service: AuthTestService;
let given: Publishable;
let homes: number[];
let who: SignedIn;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' }, { compounds: 300 });
}, 60_000);
afterAll(() => service.stop());
beforeEach(async () => {
  // A week later, nothing of the test before is due any more.
  service.advance(9 * 24 * 60 * 60);
  given = await makePublishable(service.ctx, 3);
  homes = given.homes.map(({ compound_id }) => compound_id);
  who = await makeSubscriber(service);
  service.mails.length = 0;
});

/** Sets the service's clock to a later time in the time zone of Seattle, the first market. */
function itIs(time: string): void {
  service.advance((Date.parse(time) - service.ctx.now().getTime()) / 1_000);
}
const findSubscriber = ({ user }: SignedIn) => user.hfc_subscriber_ids[0] as number;
const choose = (alert_frequency: AlertFrequency, by = who) =>
  sendCall(service.app, 'PUT /update_user', by.token, { user_id: by.user.user_id, config: { alert_frequency } });
const publish = (...compound_ids: number[]) =>
  publishReviewPeriod(service.ctx, { review_period_id: given.review_period_id, compound_ids, by: null });
const say = (compound_id: number, status: string, by = who) =>
  sendCall(service.app, `PUT /hfc/compounds/${compound_id}/match_status`, by.token, {
    subscriber_id: findSubscriber(by),
    status,
  });

/** The mails that are due now for a user, as they would be sent. */
async function mailsNow(by = who) {
  service.mails.length = 0;
  await queueAlertMails(service.ctx);
  const queued = service.mails.filter(({ kind, to }) => kind === 'alerts' && to === by.user.email);
  const read = await Promise.all(
    queued.map(({ data }) => getAlertMailContent(service.ctx, data as { alert_mail_id: number })),
  );
  return read.filter((mail) => mail !== null);
}
const getId = (url: string): number => Number(/compounds\/(\d+)/.exec(url)?.[1]);
/** The homes of each mail that is due now. */
async function homesNow(by = who): Promise<number[][]> {
  const mails = await mailsNow(by);
  return mails.map(({ data: { liked, found } }) =>
    [...liked, ...found.flatMap(({ items }) => items)].map(({ url }) => getId(url)),
  );
}

describe('mails about alerts', () => {
  it('come at once if the user wants them so, each alert in one mail', async () => {
    await choose('instant');
    expect(await homesNow()).toEqual([]);
    await publish(homes[2]!, homes[0]!);
    expect(await homesNow()).toEqual([[homes[2], homes[0]]]);
    expect(await homesNow()).toEqual([]);
    await publish(homes[1]!);
    expect(await homesNow()).toEqual([[homes[1]]]);
  });

  it('count as opened once one of their links is followed, and only then', async () => {
    await choose('instant');
    await publish(homes[0]!);
    const [mail] = await mailsNow();
    const opened = async () =>
      (
        await service.ctx.db
          .selectFrom('alert_mail')
          .where('user_id', '=', who.user.user_id)
          .select('open_timestamp')
          .executeTakeFirstOrThrow()
      ).open_timestamp;
    const link = mail?.data.found[0]?.items[0]?.url ?? '';
    const follow = (options: { method?: 'HEAD'; headers?: Record<string, string> } = {}) =>
      service.app.inject({ url: link.replace(/^https?:\/\/[^/]+/, ''), ...options });
    expect(link).toMatch(/[?&]mail=[0-9a-f]{32}$/);
    await follow({ method: 'HEAD' });
    await follow({ headers: { 'sec-gpc': '1' } });
    expect(await opened()).toBeNull();
    const answer = await follow();
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`/hfc/compounds/${homes[0]}?subscriber_id=${findSubscriber(who)}`);
    const first = await opened();
    expect(first).toEqual(service.ctx.now());
    service.advance(60);
    await follow();
    expect(await opened()).toEqual(first);
    expect(new URL(mail?.data.homes_url ?? '').searchParams.get('mail')).toHaveLength(32);
    // A made-up key leads on all the same.
    const forged = await service.app.inject(`/hfc/home?mail=${'0'.repeat(32)}&markets=seattle`);
    expect(forged.headers.location).toBe('/hfc/home?markets=seattle');
  });

  it('are one for several processes', async () => {
    await choose('instant');
    await publish(...homes);
    service.mails.length = 0;
    await Promise.all([1, 2, 3].map(() => queueAlertMails(service.ctx)));
    const reported = service.mails.filter(({ to }) => to === who.user.email);
    expect(reported.map(({ kind }) => kind)).toEqual(['alerts']);
  });

  it('go to all others if one user’s address is wrong', async () => {
    const other = await makeSubscriber(service);
    await choose('instant');
    await choose('instant', other);
    await publish(homes[0]!);
    const { user_id } = other.user;
    await service.ctx.db.updateTable('app_user').set({ email: 'ada@nowhere' }).where('user_id', '=', user_id).execute();
    expect(await homesNow()).toEqual([[homes[0]]]);
  });

  it('are completed after a process that died between the two steps', async () => {
    await choose('instant');
    await publish(...homes);
    const mail = { ...service.ctx.mail, queueAll: () => Promise.reject(new Error('killed')) };
    await expect(queueAlertMails({ ...service.ctx, mail })).rejects.toThrow('killed');
    expect(await homesNow()).toEqual([homes]);
    expect(await homesNow()).toEqual([]);
  });

  it('come once a day, in the morning of the user’s market', async () => {
    itIs('2027-01-11T22:00:00-08:00');
    await publish(homes[0]!);
    expect(await homesNow()).toEqual([]);
    itIs('2027-01-12T07:59:59-08:00');
    expect(await homesNow()).toEqual([]);
    itIs('2027-01-12T08:00:00-08:00');
    expect(await homesNow()).toEqual([[homes[0]]]);
    itIs('2027-01-12T10:00:00-08:00');
    await publish(homes[1]!);
    expect(await homesNow()).toEqual([]);
    // The service was down in the morning, and doesn't wake readers in the night.
    itIs('2027-01-13T20:00:00-08:00');
    expect(await homesNow()).toEqual([]);
    itIs('2027-01-14T08:01:00-08:00');
    expect(await homesNow()).toEqual([[homes[1]]]);
  });

  it.each([
    ['begins', '2027-03-13T20:00:00-08:00', '2027-03-14T07:59:00-07:00', '2027-03-14T08:00:00-07:00'],
    ['ends', '2027-11-06T20:00:00-07:00', '2027-11-07T07:59:00-08:00', '2027-11-07T08:00:00-08:00'],
  ])('come at the same hour on the day when daylight saving time %s', async (_, evening, before, morning) => {
    itIs(evening);
    await publish(homes[0]!);
    itIs(before);
    expect(await homesNow()).toEqual([]);
    itIs(morning);
    expect(await homesNow()).toEqual([[homes[0]]]);
  });

  it('come once a week, on Monday morning', async () => {
    await choose('weekly');
    itIs('2028-01-10T08:00:00-08:00');
    await publish(homes[0]!);
    itIs('2028-01-16T23:00:00-08:00');
    await publish(homes[1]!);
    expect(await homesNow()).toEqual([]);
    itIs('2028-01-17T08:00:00-08:00');
    expect(await homesNow()).toEqual([[homes[1], homes[0]]]);
    expect(await homesNow()).toEqual([]);
  });

  it('have the homes of all markets, each with its reason', async () => {
    const { db } = service.ctx;
    await choose('instant');
    const second = await db
      .selectFrom('market')
      .where('market_id', '>', given.market_id)
      .select(['market_id', 'name'])
      .orderBy('market_id')
      .executeTakeFirstOrThrow();
    await sendCall(service.app, 'POST /hfc/subscribe_to_markets', who.token, {
      user_id: who.user.user_id,
      market_ids: [second.market_id],
    });
    const area = await db
      .selectFrom('area')
      .where('area_id', '=', given.homes[0]!.area_id)
      .select(['name', 'display_name'])
      .executeTakeFirstOrThrow();
    await sendCall(service.app, 'PUT /hfc/subscriber_areas', who.token, {
      subscriber_id: findSubscriber(who),
      area_names: [area.name],
    });
    const elsewhere = await availableHomes(db)
      .where('area.market_id', '=', second.market_id)
      .select(['compound_id', 'display_name'])
      .executeTakeFirstOrThrow();
    const { review_period_id } = given;
    await db
      .updateTable('compound')
      .set({ status: 'approved', review_period_id })
      .where('compound_id', '=', elsewhere.compound_id)
      .execute();
    await publish(elsewhere.compound_id, homes[0]!);
    const [mail, ...others] = await mailsNow();
    expect(others).toEqual([]);
    expect(mail?.data.homes_url).toMatch(
      new RegExp(`/hfc/issues/${review_period_id}\\?subscriber_id=\\d+&mail=[0-9a-f]{32}$`),
    );
    const sections = mail?.data.found.map(({ market, items }) => [market, ...items.map(({ lines }) => lines.at(-1))]);
    expect(sections).toEqual([
      [second.name, `In ${elsewhere.display_name}. You follow all of ${second.name}`],
      ['Seattle', `In ${area.display_name}, which you follow`],
    ]);
  });

  it('tell what has changed at liked homes, with the price, the picture and the walk to the user’s people', async () => {
    await publish(...homes);
    await choose('instant');
    await homesNow();
    const [home] = given.homes as [Publishable['homes'][number]];
    const { lat, lng } = await service.ctx.db
      .selectFrom('home')
      .where('home_id', '=', home.home_id)
      .select(['lat', 'lng'])
      .executeTakeFirstOrThrow();
    await sendCall(service.app, 'PUT /update_user', who.token, {
      user_id: who.user.user_id,
      config: { home_preferences: { people: [{ name: 'Ana', formatted_address: 'There', lat: lat + 0.01, lng }] } },
    });
    await say(home.compound_id, 'liked');
    await changeHome(service.ctx, home.home_id, { price: 1_200_000, listing_type: 'sale' });
    await homesNow();
    service.advance(1);
    await changeHome(service.ctx, home.home_id, { price: 1_100_000 });
    service.advance(1);
    await changeHome(service.ctx, home.home_id, { price: 1_000_000, current_status: 'pending' });
    await addComment(service.ctx, {
      compound_id: home.compound_id,
      by: { user_id: who.user.user_id, name: 'Dana' },
      text: 'Open <b>house</b>.',
    });
    await addComment(service.ctx, {
      compound_id: home.compound_id,
      by: { user_id: who.user.user_id, name: 'Eli' },
      text: 'Bring the kids.',
    });
    service.advance(1);
    const [mail] = await mailsNow();
    const [item] = mail?.data.liked ?? [];
    expect(item?.news).toEqual(['Sale now pending', 'Price down from $1.2m']);
    expect(item?.lines).toEqual([expect.stringMatching(/^0\.7 mi, 1[34] min walk to Ana$/), 'You like this home']);
    expect(mail?.data.homes_url).toContain('/hfc/home?markets=seattle&subscriber_id=');
    expect(item?.quote).toBe('Dana: Open <b>house</b>.\nEli: Bring the kids.');
    expect(item?.facts).toContain('$1m');
    expect(item?.picture_url).toMatch(/\/api\/hfc\/images\/[\w-]+\?w=400$/);
    expect(item?.url).toContain(`?subscriber_id=${findSubscriber(who)}`);
    // Back to what it was: no news.
    await changeHome(service.ctx, home.home_id, { price: 900_000 });
    service.advance(1);
    await changeHome(service.ctx, home.home_id, { price: 1_000_000 });
    expect(await mailsNow()).toEqual([]);
    await changeHome(service.ctx, home.home_id, { current_status: 'active' });
  });

  it('follow the preferences at the moment of sending', async () => {
    const read = async () => {
      service.mails.length = 0;
      await queueAlertMails(service.ctx);
      const [queued] = service.mails.filter(({ to }) => to === who.user.email);
      return () => getAlertMailContent(service.ctx, queued?.data as { alert_mail_id: number });
    };
    const set = (route: string, body: object) => sendCall(service.app, route, who.token, body);
    await choose('instant');

    await publish(homes[0]!);
    const switchedOff = await read();
    const mailsOn = { user_id: who.user.user_id, receives_product_emails: true, receives_newsletter_emails: true };
    await set('PUT /user_email_preferences', { ...mailsOn, receives_all_emails: false });
    expect(await switchedOff()).toBeNull();
    await set('PUT /user_email_preferences', { ...mailsOn, receives_all_emails: true });

    await publish(homes[1]!);
    const unsubscribed = await read();
    const subscriber_id = findSubscriber(who);
    await set('PUT /hfc/subscriber_alerts', { subscriber_id, receives_alerts: false });
    expect(await unsubscribed()).toBeNull();
    await set('PUT /hfc/subscriber_alerts', { subscriber_id, receives_alerts: true });

    await publish(homes[2]!);
    const dismissed = await read();
    await sendCall(service.app, `DELETE /hfc/compound_alerts?subscriber_id=${subscriber_id}`, who.token);
    expect(await dismissed()).toBeNull();
    expect(await homesNow()).toEqual([]);
  });

  it('wait for another time if the user has just chosen it', async () => {
    itIs('2028-03-14T22:00:00-07:00');
    who = await makeSubscriber(service);
    await choose('instant');
    await publish(homes[0]!);
    service.mails.length = 0;
    await queueAlertMails(service.ctx);
    const [queued] = service.mails.filter(({ to }) => to === who.user.email);
    await choose('daily');
    expect(await getAlertMailContent(service.ctx, queued?.data as { alert_mail_id: number })).toBeNull();
    itIs('2028-03-15T08:00:00-07:00');
    expect(await homesNow()).toEqual([[homes[0]]]);
  });

  it('leave out a home that was sold or unpublished meanwhile', async () => {
    itIs('2028-04-14T22:00:00-07:00');
    await publish(...homes);
    await changeHome(service.ctx, given.homes[0]!.home_id, { current_status: 'sold' });
    await service.ctx.db
      .updateTable('compound')
      .set({ status: 'not_approved' })
      .where('compound_id', '=', homes[1]!)
      .execute();
    itIs('2028-04-15T08:00:00-07:00');
    expect(await homesNow()).toEqual([[homes[2]]]);
  });

  it('are not sent again by a restored backup, except those that were not due before', async () => {
    const skip = (from: string, until: string) =>
      service.ctx.db
        .transaction()
        .execute((transaction) => countAsMailed(transaction, { from: new Date(from), until: new Date(until) }));
    // A Tuesday.
    itIs('2028-05-09T02:00:00-07:00');
    who = await makeSubscriber(service);
    const weekly = await makeSubscriber(service);
    await choose('daily');
    await choose('weekly', weekly);
    await publish(homes[0]!);
    // Backed up at night, restored in the late evening, when no digest is due.
    expect(await skip('2028-05-09T03:00:00-07:00', '2028-05-09T22:00:00-07:00')).toBeGreaterThan(0);
    itIs('2028-05-10T08:00:00-07:00');
    expect(await homesNow()).toEqual([]);
    await publish(homes[1]!);
    itIs('2028-05-11T08:00:00-07:00');
    expect(await homesNow()).toEqual([[homes[1]]]);
    // The next Monday.
    itIs('2028-05-15T08:00:00-07:00');
    expect(new Set((await homesNow(weekly)).flat())).toEqual(new Set([homes[0], homes[1]]));
  });

  it('about a change by staff come when it is told, and not if it was taken back', async () => {
    itIs('2028-06-06T12:00:00-07:00');
    who = await makeSubscriber(service);
    await choose('instant');
    await publish(homes[0]!);
    await mailsNow();
    await say(homes[0]!, 'liked');
    const { home_id } = given.homes[0]!;
    const edit = (price: number) => changeHome(service.ctx, home_id, { price }, { isHeld: true });
    await edit(500_000);
    expect(await mailsNow()).toEqual([]);
    await edit(600_000);
    service.advance(600);
    const [mail] = await mailsNow();
    expect(mail?.data.liked).toHaveLength(1);
    await edit(60_000);
    service.advance(60);
    await edit(600_000);
    service.advance(600);
    expect(await mailsNow()).toEqual([]);
  });
});
