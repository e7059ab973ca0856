import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/support/test-service.ts';
import { defaultHistory, defaultPublicProfile } from '../../../rules/people/public-profile.ts';
import { insertSubscriber } from '../subscribers/store.ts';
import { findUser, insertUser, setLastActiveSubscriber } from '../users/store.ts';
import { countVisit } from './count-visit.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ compounds: 20 });
});
afterAll(() => service.stop());

let made = 0;

/** Creates a user who follows the given metros. The subscriber of the last metro is the active one. */
async function userIn(...metro_keys: string[]) {
  const { db } = service.ctx;
  const user_id = await insertUser(db, {
    name: 'Ada',
    email: `days-${(made += 1)}@example.com`,
    public_profile: defaultPublicProfile(() => 0),
    history: defaultHistory(),
  });
  const subscribers: number[] = [];
  for (const metro_key of metro_keys) {
    const { market_id } = await db
      .selectFrom('market')
      .where('metro_key', '=', metro_key)
      .select('market_id')
      .executeTakeFirstOrThrow();
    subscribers.push(await insertSubscriber(db, { user_id, market_id, area_ids: [] }));
  }
  const switchTo = (index: number) => setLastActiveSubscriber(db, user_id, subscribers.at(index) ?? 0);
  if (subscribers.length > 0) await switchTo(-1);
  const visit = async (at: string) => {
    const user = await findUser(db, user_id);
    if (user) await countVisit({ db, now: () => new Date(at) }, user);
  };
  const days = async () => (await findUser(db, user_id))?.history.days_visited;
  /** The number of days after each visit. */
  const daysAfter = async (...visits: string[]) => {
    const counted: (number | undefined)[] = [];
    for (const at of visits) {
      await visit(at);
      counted.push(await days());
    }
    return counted;
  };
  return { user_id, visit, days, daysAfter, switchTo };
}

describe('the days of visits', () => {
  it('begin at midnight in the user’s market', async () => {
    const { daysAfter } = await userIn('seattle');
    // 11 PM and 11:59 PM on January 10 in Seattle are January 11 in Coordinated Universal Time.
    expect(
      await daysAfter(
        '2027-01-10T18:00:00Z',
        '2027-01-11T07:00:00Z',
        '2027-01-11T07:59:59Z',
        '2027-01-11T08:00:00Z',
        '2027-01-12T07:59:59Z',
      ),
    ).toEqual([0, 0, 0, 1, 1]);
  });

  it('have 23 or 25 hours when the clocks change', async () => {
    const spring = await userIn('chicago');
    // Midnight is at 6:00 before March 14, 2027, and at 5:00 after it.
    expect(
      await spring.daysAfter(
        '2027-03-13T12:00:00Z',
        '2027-03-14T06:00:00Z',
        '2027-03-15T04:59:59Z',
        '2027-03-15T05:00:00Z',
      ),
    ).toEqual([0, 1, 1, 2]);
    const fall = await userIn('chicago');
    // 1:30 AM comes twice on November 7, 2027, which ends at 6:00.
    expect(
      await fall.daysAfter(
        '2027-11-06T12:00:00Z',
        '2027-11-07T06:30:00Z',
        '2027-11-07T07:30:00Z',
        '2027-11-08T05:59:59Z',
        '2027-11-08T06:00:00Z',
      ),
    ).toEqual([0, 1, 1, 1, 2]);
  });

  it('follow the last active subscriber, and none counts twice', async () => {
    const { visit, days, switchTo } = await userIn('seattle', 'philadelphia');
    await visit('2027-01-10T12:00:00Z');
    // Already January 11 in Philadelphia, still January 10 in Seattle.
    await visit('2027-01-11T06:00:00Z');
    expect(await days()).toBe(1);
    await switchTo(0);
    await visit('2027-01-11T06:30:00Z');
    await visit('2027-01-11T12:00:00Z');
    expect(await days()).toBe(1);
  });

  it('count once with two tabs at once', async () => {
    const { visit, days } = await userIn('denver');
    await visit('2027-01-10T12:00:00Z');
    await Promise.all(Array.from({ length: 5 }, () => visit('2027-01-11T12:00:00Z')));
    expect(await days()).toBe(1);
  });

  it('are those of the Bay Area until the user follows a market', async () => {
    const { daysAfter } = await userIn();
    expect(await daysAfter('2027-01-10T12:00:00Z', '2027-01-11T07:59:59Z', '2027-01-11T08:00:00Z')).toEqual([0, 0, 1]);
  });
});
