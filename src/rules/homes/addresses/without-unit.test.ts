import { expect, test } from 'vitest';
import { withoutUnit } from './without-unit.ts';

test.each([
  ['12 Pine Street, Apt 3', '12 Pine Street'],
  ['2210 S Dearborn St Unit B', '2210 S Dearborn St'],
  ['412 N 47th St #2', '412 N 47th St'],
  ['19 Trial St # 1-4', '19 Trial St'],
  ['1 Elm St Ste. 400', '1 Elm St'],
  ['1 Elm St', '1 Elm St'],
  ['77 Unity Way', '77 Unity Way'],
])('%s is %s', (street, plain) => {
  expect(withoutUnit(street)).toBe(plain);
});
