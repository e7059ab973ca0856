import { expect, it } from 'vitest';
import { parseAddressLine } from './address-line.ts';

const union = { street: '1204 E Union St', city: 'Seattle', state: 'WA', zipcode: '98122' };

it.each([
  ['1204 E Union St, Seattle, WA 98122', union],
  [' 1204 E Union St ,Seattle,wa  98122-1234, USA', union],
  ['1204 E Union St, Seattle, Washington, 98122, United States', union],
  ['1204 E Union St, Apt 3, Seattle, WA 98122', { ...union, street: '1204 E Union St, Apt 3' }],
  ['1 Elm St, Bristow, New Jersey 08001', { street: '1 Elm St', city: 'Bristow', state: 'NJ', zipcode: '08001' }],
])('reads %j', (line, address) => {
  expect(parseAddressLine(line)).toEqual(address);
});

it.each([
  '',
  ', , ,',
  'near Ballard, 98117',
  '1204 E Union St, Seattle, WA',
  '1204 E Union St Seattle WA 98122',
  'Seattle, WA 98122',
  '1 Elm St, Vancouver, BC V6B 1A1',
  '1 Elm St, Nowhere, ZZ 98122',
])('reads nothing in %j', (line) => {
  expect(parseAddressLine(line)).toBeNull();
});
