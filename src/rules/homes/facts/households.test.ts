import { expect, test } from 'vitest';
import { usualHouseholds } from './households.ts';

test.each([
  [null, 2],
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 3],
  [8, 8],
  [9, 2],
])('%j homes are shared by %d households at first', (numUnits, households) => {
  expect(usualHouseholds({ numUnits })).toBe(households);
});
