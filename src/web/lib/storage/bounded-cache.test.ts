import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

function filled(count: number): BoundedCache<number, string> {
  const cache = new BoundedCache<number, string>();
  for (let key = 0; key < count; key += 1) cache.set(key, `value ${key}`);
  return cache;
}

test('a thousand entries stay', () => {
  const cache = filled(1_000);
  expect(cache.size).toBe(1_000);
  expect(cache.get(0)).toBe('value 0');
  cache.set(999, 'again');
  expect(cache.size).toBe(1_000);
});

test('with one more the 500 least recently used go', () => {
  const cache = filled(1_000);
  cache.get(0);
  cache.set(1, 'used');
  cache.set(1_000, 'one more');
  expect(cache.size).toBe(501);
  expect([0, 1, 2, 501, 502, 1_000].filter((key) => cache.get(key) !== undefined)).toEqual([0, 1, 502, 1_000]);
});

test('an entry can be taken out', () => {
  const cache = filled(2);
  cache.delete(0);
  expect(cache.get(0)).toBeUndefined();
  expect(cache.size).toBe(1);
});
