import { expect, test } from 'vitest';
import { householdUnits, unitsLabel } from './units.ts';

test.each([
  { numUnits: 3, numPotentialUnits: 1, without: 3, with: 4, label: '3 + 1 potential' },
  { numUnits: 3, numPotentialUnits: 0, without: 3, with: 3, label: '3 homes' },
  { numUnits: 1, numPotentialUnits: null, without: 1, with: 1, label: '1 home' },
  { numUnits: 0, numPotentialUnits: 2, without: 0, with: 2, label: '2 potential homes' },
  { numUnits: null, numPotentialUnits: 1, without: 0, with: 1, label: '1 potential home' },
  { numUnits: null, numPotentialUnits: null, without: 0, with: 0, label: null },
])('$numUnits existing and $numPotentialUnits potential', ({ label, ...row }) => {
  expect(householdUnits(row, false)).toBe(row.without);
  expect(householdUnits(row, true)).toBe(row.with);
  expect(unitsLabel(row)).toBe(label);
});
