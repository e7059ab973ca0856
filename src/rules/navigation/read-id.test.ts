import { expect, test } from 'vitest';
import { readId } from './read-id.ts';

test.each([1, 7, 999_999_999, 2_000_000_000, 2_147_483_647])('%s may be an id', (id) => {
  expect(readId(String(id))).toBe(id);
});

test.each(['', '0', '07', '-1', '1.5', 'seven', '1e3', ' 1', '2147483648', '99999999999'])('%j is no id', (text) => {
  expect(readId(text)).toBeUndefined();
});
