import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one of a kind has no plural', () => {
  expect([0, 1, 1.5, 1_030].map((count) => counted(count, 'bath'))).toEqual([
    '0 baths',
    '1 bath',
    '1.5 baths',
    '1,030 baths',
  ]);
});
