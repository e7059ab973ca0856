import { expect, it } from 'vitest';
import { createSampleWorld } from '../world.ts';

const now = new Date('2026-03-10T15:30:00Z');
const compounds = [...createSampleWorld(now).compounds(0, 400)];
const published = compounds.filter(({ status }) => status === 'published');

it('homes were listed before they were published, and most have a date', () => {
  const dated = compounds.filter(({ home }) => home.listed_on !== null);
  expect(dated.length / compounds.length).toBeGreaterThan(0.85);
  expect(dated.length).toBeLessThan(compounds.length);
  for (const { home, publish_date, create_timestamp } of dated) {
    const listed = new Date(home.listed_on ?? '');
    expect(listed <= (publish_date ?? create_timestamp)).toBe(true);
    expect(listed <= now).toBe(true);
    expect(listed > new Date('2025-08-01')).toBe(true);
  }
});

it('homes were checked after they were published and never in the future', () => {
  expect(published.some(({ home }) => home.availability_checked_at === null)).toBe(true);
  const checked = published.filter(({ home }) => home.availability_checked_at !== null);
  expect(checked.length / published.length).toBeGreaterThan(0.8);
  for (const { home, publish_date } of checked) {
    expect(Number(home.availability_checked_at)).toBeGreaterThanOrEqual(Number(publish_date));
    expect(Number(home.availability_checked_at)).toBeLessThanOrEqual(Number(now));
  }
});

it('some homes had one or two other prices, each different from the next', () => {
  const changed = compounds.filter(({ home }) => home.earlier_prices.length > 0);
  expect(new Set(changed.map(({ home }) => home.earlier_prices.length))).toEqual(new Set([1, 2]));
  for (const { home, create_timestamp } of changed) {
    let after = home.listed_on === null ? create_timestamp : new Date(home.listed_on);
    for (const [i, { price, until }] of home.earlier_prices.entries()) {
      expect(until > after && until <= now).toBe(true);
      after = until;
      const next = home.earlier_prices[i + 1]?.price ?? home.price ?? 0;
      expect(price).not.toBe(next);
      expect(Math.abs(price - next) / next).toBeLessThan(0.35);
    }
  }
});
