import { describe, expect, test } from 'vitest';
import { METROS, marketLabel, metroByKey, metroByMarketName } from './metros.ts';

describe('the ten metros', () => {
  test('have ids 1 to 10 in order and no key, name or market twice', () => {
    expect(METROS.map((metro) => metro.metro_id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const field of ['key', 'name', 'market_name'] as const) {
      expect(new Set(METROS.map((metro) => metro[field])).size).toBe(10);
    }
  });

  test('five are live, five are coming soon', () => {
    expect(METROS.filter((metro) => !metro.coming_soon).map((metro) => metro.name)).toEqual([
      'Seattle',
      'Chicago',
      'Denver',
      'Philadelphia',
      'SF Bay Area',
    ]);
  });
});

describe('finding a metro', () => {
  test('by key', () => {
    expect(metroByKey('washington_dc')?.name).toBe('Washington D.C.');
    expect(metroByKey('Seattle')).toBeUndefined();
    expect(metroByKey('')).toBeUndefined();
  });

  test('by market name, which is not the metro name in the Bay Area', () => {
    expect(metroByMarketName('Bay Area')?.name).toBe('SF Bay Area');
    expect(metroByMarketName('SF Bay Area')).toBeUndefined();
    expect(metroByMarketName('Denver')?.metro_id).toBe(3);
  });
});

test('a market is called as its metro is, and by its own name without one', () => {
  expect(marketLabel('Bay Area')).toBe('SF Bay Area');
  expect(marketLabel('Atlantis')).toBe('Atlantis');
});
