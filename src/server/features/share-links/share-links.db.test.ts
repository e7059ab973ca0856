import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicHomeIds } from '../../../../tests/support/homes/public-homes.ts';
import { locksAreWaitedFor } from '../../../../tests/support/locks-are-waited-for.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { defaultHistory, defaultPublicProfile } from '../../../rules/people/public-profile.ts';
import { ensureSampleWorld } from '../sample-world/ensure.ts';
import type { SampleWorldContext } from '../sample-world/options.ts';
import { insertSubscriber } from '../subscribers/store.ts';
import { insertUser } from '../users/store.ts';
import { getShareLink } from './get-share-link.ts';
import { ensureShareLink } from './store.ts';

const now = () => new Date();
let database: TestDatabase;
let ctx: { db: TestDatabase['db'] };

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = { db: database.db };
  const log = { info: () => undefined } as unknown as SampleWorldContext['log'];
  await ensureSampleWorld({ db: database.db, log, now }, { compounds: 60 });
});
afterAll(() => database.drop());

async function aUser(name = 'Ada King'): Promise<string> {
  return insertUser(database.db, {
    name,
    email: `${randomUUID()}@example.com`,
    public_profile: { ...defaultPublicProfile(() => 0), avatarHouseHue: 'teal', avatarHouseFace: 'Otto' },
    history: defaultHistory(),
  });
}

const market_id = 1;

async function aSubscriber(name?: string): Promise<number> {
  return insertSubscriber(database.db, { user_id: await aUser(name), market_id, area_ids: [] });
}

const publicIds = (): Promise<number[]> => publicHomeIds(database.db);

let subscriber_id: number;
let compound_id: number;
beforeEach(async () => {
  subscriber_id = await aSubscriber();
  compound_id = (await publicIds())[0] as number;
});

const setCompound = (values: { status?: 'published' | 'approved'; internal?: boolean }) =>
  database.db.updateTable('compound').set(values).where('compound_id', '=', compound_id).execute();

/** Offers a new key. Returns the key that counts, or undefined for an unknown subscriber. */
const share = (link: { subscriber_id: number; compound_id: number }, db = database.db) =>
  ensureShareLink(db, { share_link_key: randomBytes(16).toString('base64url'), ...link });

async function shared(link: { subscriber_id: number; compound_id: number }): Promise<string> {
  return (await share(link)) ?? '';
}

describe('a share link', () => {
  it('has one key for a subscriber and a compound, however often and however many at once ask for it', async () => {
    const link = { subscriber_id, compound_id };
    const keys = await Promise.all(Array.from({ length: 12 }, () => share(link)));
    expect(new Set(keys).size).toBe(1);
    expect(await share(link)).toBe(keys[0]);
    const rows = await database.db
      .selectFrom('share_link')
      .selectAll()
      .where('subscriber_id', '=', subscriber_id)
      .execute();
    expect(rows).toMatchObject([{ share_link_key: keys[0], subscriber_id, compound_id, opening_count: 0 }]);
  });

  it('has another key for another compound and for another subscriber', async () => {
    const [first, second] = (await publicIds()) as [number, number];
    const keys = [
      await share({ subscriber_id, compound_id: first }),
      await share({ subscriber_id, compound_id: second }),
      await share({ subscriber_id: await aSubscriber(), compound_id: first }),
    ];
    expect(new Set(keys).size).toBe(3);
  });

  it('waits for one that is being made and takes its key', async () => {
    const link = { subscriber_id, compound_id };
    let other: Promise<string | undefined> | undefined;
    const first = await database.db.transaction().execute(async (transaction) => {
      const key = await share(link, transaction);
      other = share(link);
      await locksAreWaitedFor(database.db, 1);
      return key;
    });
    expect(await other).toBe(first);
  });

  it('is not made for an unknown subscriber', async () => {
    expect(await share({ subscriber_id: 2_147_483_647, compound_id })).toBeUndefined();
  });

  it('is unknown for a home that was never public, and gone with a home that was', async () => {
    const share_link_key = await shared({ subscriber_id, compound_id });
    await setCompound({ internal: true });
    await expect(getShareLink(ctx, { share_link_key, compound_id })).rejects.toMatchObject({ code: 'not_found' });
    await setCompound({ internal: false, status: 'approved' });
    await expect(getShareLink(ctx, { share_link_key, compound_id })).rejects.toMatchObject({ code: 'gone' });
    await setCompound({ status: 'published' });
  });
});

describe('the one who shares', () => {
  it('shows the first name and the house', async () => {
    const share_link_key = await shared({ subscriber_id, compound_id });
    expect(await getShareLink(ctx, { share_link_key, compound_id })).toEqual({
      subscriber_id,
      sharer: { first_name: 'Ada', avatarHouseHue: 'teal', avatarHouseFace: 'Otto' },
    });
  });

  it('may have no name', async () => {
    const share_link_key = await shared({ subscriber_id: await aSubscriber(''), compound_id });
    expect(await getShareLink(ctx, { share_link_key, compound_id })).toMatchObject({ sharer: { first_name: null } });
  });

  it('is unknown once the account is gone', async () => {
    const user_id = await aUser();
    const gone = await insertSubscriber(database.db, { user_id, market_id, area_ids: [] });
    const share_link_key = await shared({ subscriber_id: gone, compound_id });
    await database.db.deleteFrom('app_user').where('user_id', '=', user_id).execute();
    await expect(getShareLink(ctx, { share_link_key, compound_id })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the tables of people', () => {
  const refused = /violates/;

  it.each([
    ['Ada@example.com', 'an address with a capital'],
    ['ada', 'no address'],
    ['a b@example.com', 'an address with a space'],
    [`${'a'.repeat(250)}@example.com`, 'an address that is too long'],
  ])('refuse %j: %s', async (email) => {
    const public_profile = defaultPublicProfile(() => 0);
    await expect(
      insertUser(database.db, { name: 'Ada', email, public_profile, history: defaultHistory() }),
    ).rejects.toThrow(refused);
  });

  it('refuse a name with spaces around it and an address that is taken', async () => {
    await expect(aUser(' Ada')).rejects.toThrow(refused);
    const user = {
      name: 'Ada',
      email: 'taken@example.com',
      public_profile: defaultPublicProfile(() => 0),
      history: defaultHistory(),
    };
    await insertUser(database.db, user);
    await expect(insertUser(database.db, user)).rejects.toThrow(refused);
  });

  it('refuse a second account of the auth service, and a profile that is no object', async () => {
    const [first, second] = [await aUser(), await aUser()];
    const auth_user_id = randomUUID();
    const update = (user_id: string, values: { auth_user_id?: string; public_profile?: string }) =>
      database.db.updateTable('app_user').set(values).where('user_id', '=', user_id).execute();
    await update(first, { auth_user_id });
    await expect(update(second, { auth_user_id })).rejects.toThrow(refused);
    await expect(update(second, { public_profile: '[]' })).rejects.toThrow(refused);
  });

  it('know by the advisor whether there is one, also after the agent left', async () => {
    const user_id = await aUser();
    const { agent_id } = await database.db
      .insertInto('agent')
      .values({ first_name: 'Ida' })
      .returning('agent_id')
      .executeTakeFirstOrThrow();
    const read = () =>
      database.db
        .selectFrom('app_user')
        .select(['lnf_advisor', 'advisor_agent_id'])
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow();
    expect(await read()).toEqual({ lnf_advisor: false, advisor_agent_id: null });
    await database.db
      .updateTable('app_user')
      .set({ advisor_agent_id: agent_id })
      .where('user_id', '=', user_id)
      .execute();
    expect(await read()).toEqual({ lnf_advisor: true, advisor_agent_id: agent_id });
    await database.db.deleteFrom('agent').where('agent_id', '=', agent_id).execute();
    expect(await read()).toEqual({ lnf_advisor: false, advisor_agent_id: null });
  });

  it('have one subscriber for a user and a market, with areas of that market only', async () => {
    const user_id = await aUser();
    const areas = await database.db.selectFrom('area').select(['area_id', 'market_id']).execute();
    const here = areas.find((area) => area.market_id === market_id)?.area_id as number;
    const elsewhere = areas.find((area) => area.market_id !== market_id)?.area_id as number;
    await insertSubscriber(database.db, { user_id, market_id, area_ids: [here] });
    await expect(insertSubscriber(database.db, { user_id, market_id, area_ids: [] })).rejects.toThrow(refused);
    const other = await aUser();
    await expect(insertSubscriber(database.db, { user_id: other, market_id, area_ids: [elsewhere] })).rejects.toThrow(
      refused,
    );
  });

  it.each(['1', 'a'.repeat(21), 'a'.repeat(23), `${'a'.repeat(21)}+`])('refuse the key %s', async (share_link_key) => {
    const link = { share_link_key, subscriber_id, compound_id };
    await expect(database.db.insertInto('share_link').values(link).execute()).rejects.toThrow(refused);
  });
});
