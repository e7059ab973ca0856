import { expect, test } from 'vitest';
import { lotSizeLabel } from './lot-size.ts';

test.each([
  [null, null],
  [0, null],
  [5_000, '5,000 sqft'],
  [21_779, '21,779 sqft'],
  [21_780, '0.5 acres'],
  [43_560, '1 acre'],
  [54_450, '1.25 acres'],
  [58_079, '1.33 acres'],
  [87_120_000, '2,000 acres'],
])('%s sqft is shown as %s', (sqft, label) => {
  expect(lotSizeLabel(sqft)).toBe(label);
});
