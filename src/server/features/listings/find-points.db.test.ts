import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/support/test-service.ts';
import type { Place } from '../../../contracts/homes/places.ts';
import { addressKey } from '../../../rules/homes/addresses/address-key.ts';
import { GeocoderError } from '../../platform/geocoders/geocoder.ts';
import { findPoints } from './find-points.ts';

let service: TestService;
let market_id: number;
beforeAll(async () => {
  service = await startTestService();
  const { db } = service.ctx;
  ({ market_id } = await db
    .selectFrom('market')
    .where('metro_key', '=', 'seattle')
    .select('market_id')
    .executeTakeFirstOrThrow());
});
afterAll(() => service.stop());

let asked: string[];
let time: number;
beforeEach(async () => {
  asked = [];
  time = Date.UTC(2026, 10, 28);
  await service.ctx.db.deleteFrom('listing').execute();
});

const at = (street: string) => ({ street, city: 'Seattle', state: 'WA', zipcode: '98107' });
const house = (street: string): Place => ({
  kind: 'address',
  lat: 47.67,
  lng: -122.38,
  formatted_address: `${street}, Seattle, WA 98107`,
  address: { ...at(street), country: 'USA' },
});

async function add(provider_listing_id: string, street: string) {
  const full_address = at(street);
  await service.ctx.db
    .insertInto('listing')
    .values({
      provider: 'file',
      provider_listing_id,
      listed_on: '2026-11-01',
      full_address: JSON.stringify(full_address),
      address_key: addressKey(full_address),
    })
    .execute();
}

function run(find: (text: string) => Place[]) {
  const geocoder = {
    answersTyping: false,
    find: async ({ text }: { text: string }) => {
      asked.push(text);
      return find(text);
    },
  };
  return findPoints({ ...service.ctx, geocoder, now: () => new Date(time) });
}

const stored = () =>
  service.ctx.db
    .selectFrom('listing')
    .select(['lat', 'lng', 'market_id', 'flags'])
    .orderBy('provider_listing_id')
    .execute();

it('gives a listing without a place the point of its address, asked without the apartment', async () => {
  await add('a', '1742 NW 61st St Unit B');
  expect(await run(() => [house('1740 Northwest 61st Street'), house('1742 Northwest 61st Street')])).toBe(1);
  expect(asked).toEqual(['1742 NW 61st St, Seattle, WA 98107']);
  expect(await stored()).toEqual([{ lat: 47.67, lng: -122.38, market_id, flags: ['found_point'] }]);
  expect(await run(() => [])).toBe(0);
  expect(asked).toHaveLength(1);
});

it('takes no place nearby, and asks again after a month or for another address', async () => {
  await add('a', '1742 NW 61st St');
  const nearby = { ...house('1742 NW 61st St'), kind: 'street' as const };
  expect(await run(() => [house('1740 NW 61st St'), nearby])).toBe(0);
  expect(await stored()).toMatchObject([{ lat: null, market_id: null, flags: [] }]);
  await run(() => []);
  expect(asked).toHaveLength(1);
  await service.ctx.db
    .updateTable('listing')
    .set({ full_address: JSON.stringify(at('9 Elm St')), address_key: addressKey(at('9 Elm St')) })
    .execute();
  await run(() => []);
  time += 31 * 24 * 60 * 60 * 1_000;
  expect(await run(() => [house('9 Elm St')])).toBe(1);
  expect(asked.slice(1)).toEqual(['9 Elm St, Seattle, WA 98107', '9 Elm St, Seattle, WA 98107']);
});

it('ends when the geocoder fails, and goes on where it ended', async () => {
  await add('a', '1 Elm St');
  await add('b', '2 Elm St');
  const failed = await run((text) => {
    if (text.startsWith('2')) throw new GeocoderError('is down');
    return [house('1 Elm St')];
  });
  expect(failed).toBe(1);
  expect(await run(() => [house('2 Elm St')])).toBe(1);
  expect(asked.map((text) => text.slice(0, 1))).toEqual(['1', '2', '2']);
});

it('asks nothing without a geocoder', async () => {
  await add('a', '1 Elm St');
  expect(await findPoints({ ...service.ctx, geocoder: null })).toBe(0);
});
