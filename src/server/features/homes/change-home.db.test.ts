import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicHomes } from '../../../../tests/support/homes/public-homes.ts';
import { startTestService, type TestService } from '../../../../tests/support/test-service.ts';
import type { CallResponse } from '../../../contracts/contract.ts';
import type { HomeChanges } from '../../../contracts/shapes/homes.ts';
import { changeHome } from './change-home.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let service: TestService;
let home_id: number;
let compound_id: number;

beforeAll(async () => {
  service = await startTestService({ compounds: 30, now: () => NOW });
  const row = await publicHomes(service.ctx.db).select(['compound.home_id', 'compound_id']).executeTakeFirstOrThrow();
  ({ home_id, compound_id } = row);
});
afterAll(() => service.stop());

beforeEach(async () => {
  const { db } = service.ctx;
  await db.deleteFrom('home_price_change').execute();
  await db
    .updateTable('home')
    .set({
      price: 900_000,
      sqft: 2_000,
      current_status: 'active',
      listing_type: 'sale',
      listed_on: '2026-01-05',
      availability_checked_at: null,
    })
    .where('home_id', '=', home_id)
    .execute();
  service.enqueued.length = 0;
});

const change = (changes: HomeChanges, at?: Date) => changeHome(service.ctx, home_id, changes, { ...(at && { at }) });

async function shown() {
  const { body } = await service.app.inject(`/api/hfc/compounds/${compound_id}`);
  return (JSON.parse(body) as CallResponse<'GET /hfc/compounds/{compound_id}'>).compound;
}
const history = async () => (await shown()).price_history;

describe('changing a home', () => {
  it('writes the facts, keeps the price in the history, and has the files published', async () => {
    expect(await change({ price: 850_000, current_status: 'pending', sqft: null })).toBe(true);
    const { home, price_history } = await shown();
    expect(home).toMatchObject({ price: 850_000, current_status: 'pending', sqft: null, listed_on: '2026-01-05' });
    expect(price_history).toEqual([{ changed_at: NOW.toISOString(), price: 850_000 }]);
    expect(service.enqueued.map(({ name }) => name)).toEqual(['regenerate-published-files']);
  });

  it('adds no price for other facts', async () => {
    const availability_checked_at = daysAgo(1).toISOString();
    expect(await change({ price: 900_000, listed_on: '2026-01-04', availability_checked_at })).toBe(true);
    const { home, price_history } = await shown();
    expect(home).toMatchObject({ listed_on: '2026-01-04', availability_checked_at });
    expect(price_history).toEqual([]);
    expect(service.enqueued).toHaveLength(1);
    expect(await change({ listed_on: null, availability_checked_at: null })).toBe(true);
    expect((await shown()).home).toMatchObject({ listed_on: null, availability_checked_at: null });
  });

  it('does nothing if nothing changes', async () => {
    const availability_checked_at = daysAgo(1).toISOString();
    await change({ availability_checked_at });
    service.enqueued.length = 0;
    expect(await change({})).toBe(false);
    expect(await change({ price: 900_000, listed_on: '2026-01-05', availability_checked_at })).toBe(false);
    expect(service.enqueued).toEqual([]);
    expect(await history()).toEqual([]);
  });

  it('takes facts of an earlier moment, in their order', async () => {
    await change({ price: 880_000 }, daysAgo(20));
    await change({ price: null }, daysAgo(10));
    await expect(change({ price: 870_000 }, daysAgo(15))).rejects.toMatchObject({ code: 'conflict' });
    await change({ price: 860_000 }, daysAgo(10));
    expect(await history()).toEqual([
      { changed_at: daysAgo(10).toISOString(), price: 860_000 },
      { changed_at: daysAgo(10).toISOString(), price: null },
      { changed_at: daysAgo(20).toISOString(), price: 880_000 },
    ]);
    expect((await shown()).home.price).toBe(860_000);
  });

  it.each([
    ['price', { price: -1 }],
    ['price', { price: 1.5 }],
    ['price', { price: 2_147_483_648 }],
    ['price', { price: Number.NaN }],
    ['current_status', { current_status: 'burnt' }],
    ['listed_on', { listed_on: '2026-03-11' }],
    ['listed_on', { listed_on: '2026-02-30' }],
    ['listed_on', { listed_on: '1066-10-14' }],
    ['availability_checked_at', { availability_checked_at: '2026-03-10T12:00:01.000Z' }],
    ['home_id', { home_id: 7 }],
  ])('refuses a wrong %s: %j', async (path, wrong) => {
    const before = await shown();
    const given = { current_status: 'sold', price: 1, ...wrong } as HomeChanges;
    await expect(change(given)).rejects.toMatchObject({
      code: 'bad_request',
      extras: { errors: [{ path: `body.${path}` }] },
    });
    expect(await shown()).toEqual(before);
    expect(service.enqueued).toEqual([]);
  });

  it.each([new Date(NOW.getTime() + 1), new Date(Number.NaN)])('refuses the moment %s', async (at) => {
    await expect(change({ price: 1 }, at)).rejects.toMatchObject({ code: 'bad_request' });
    expect((await shown()).home.price).toBe(900_000);
  });

  it('refuses an unknown home', async () => {
    await expect(changeHome(service.ctx, 2_000_000_000, { price: 1 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps each of many changes at once, in the order in which they were made', async () => {
    const prices = Array.from({ length: 12 }, (_, index) => 800_000 + index);
    await Promise.all(prices.map((price) => change({ price })));
    const found = await history();
    expect(new Set(found.map(({ price }) => price))).toEqual(new Set(prices));
    expect(found).toHaveLength(prices.length);
    expect((await shown()).home.price).toBe(found[0]?.price);
  });

  it('joins the caller’s transaction', async () => {
    const { ctx } = service;
    const failing = ctx.db.transaction().execute(async (transaction) => {
      await changeHome({ ...ctx, db: transaction }, home_id, { price: 1 });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect((await shown()).home.price).toBe(900_000);
    expect(await history()).toEqual([]);
  });
});

describe('the price history', () => {
  const add = (changed_at: Date, price: number, listing_type: 'sale' | 'rental' = 'sale') =>
    service.ctx.db.insertInto('home_price_change').values({ home_id, changed_at, price, listing_type }).execute();

  it('leaves out the future and prices of another kind', async () => {
    await add(daysAgo(3), 4_000, 'rental');
    await add(daysAgo(2), 1);
    await add(new Date(NOW.getTime() + 1_000), 2);
    expect((await history()).map(({ price }) => price)).toEqual([1]);
  });

  it('has the 50 newest', async () => {
    for (let day = 60; day > 0; day -= 1) await add(daysAgo(day), day);
    expect((await history()).map(({ price }) => price)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('goes with its home', async () => {
    const { db } = service.ctx;
    const { rows } = await sql<{ home_id: number }>`
      insert into home (provider, provider_home_id, formatted_address, lat, lng, current_status, listing_type,
        home_attributes)
      values ('test', '1', '1 Elm St', 47, -122, 'active', 'sale', '{}') returning home_id
    `.execute(db);
    const added = rows[0]?.home_id ?? 0;
    await changeHome(service.ctx, added, { price: 5 });
    await db.deleteFrom('home').where('home_id', '=', added).execute();
    expect(await db.selectFrom('home_price_change').where('home_id', '=', added).selectAll().execute()).toEqual([]);
  });
});
