import { expect, test } from 'vitest';
import { isBalanceName, plainCityName } from './city-names.ts';

test.each([
  ['City of Milford (balance)', 'Milford'],
  ['Milford city (balance)', 'Milford'],
  ['Nashville-Davidson metropolitan government (balance)', 'Nashville-Davidson'],
  ['Athens-Clarke County unified government (Balance) ', 'Athens-Clarke County'],
])('%j is %s', (name, plain) => {
  expect(isBalanceName(name)).toBe(true);
  expect(plainCityName(name)).toBe(plain);
});

test.each(['Salt Lake City', 'City of Industry', 'New Balance'])('%j stays', (name) => {
  expect(isBalanceName(name)).toBe(false);
  expect(plainCityName(name)).toBe(name);
});
