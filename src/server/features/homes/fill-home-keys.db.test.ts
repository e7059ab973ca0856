import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/support/test-service.ts';
import { fillHomeKeys } from './fill-home-keys.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ compounds: 30 });
}, 60_000);
afterAll(() => service.stop());

it('homes have the keys from the start, and homes of an earlier version get the same', async () => {
  const { db } = service.ctx;
  const keys = () =>
    db.selectFrom('home').select(['home_id', 'parcel_key', 'address_key']).orderBy('home_id').execute();
  const first = await keys();
  expect(first.every(({ address_key }) => /^\d+ .* \d{5}$/.test(address_key ?? ''))).toBe(true);
  expect(new Set(first.map(({ address_key }) => address_key)).size).toBe(30);
  expect(first.filter(({ parcel_key }) => parcel_key !== null).length).toBeGreaterThan(20);

  expect(await fillHomeKeys(db)).toBe(0);
  await db.updateTable('home').set({ parcel_key: null, address_key: null }).where('home_id', '<=', 20).execute();
  expect(await fillHomeKeys(db)).toBe(20);
  expect(await keys()).toEqual(first);
});
