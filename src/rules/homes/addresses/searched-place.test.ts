import { expect, test } from 'vitest';
import { searchedPlace } from './searched-place.ts';

test.each([
  ['Ballard, Seattle, WA 98107, USA', 'Ballard, Seattle, WA'],
  ['12 Pine St, Apt 3, Seattle, Washington 98107-1234, United States', '12 Pine St, Seattle, WA'],
  ['412 N 47th St #2, Seattle', '412 N 47th St, Seattle'],
  ['#4, Fremont, Seattle', 'Fremont, Seattle'],
  ['#4', '#4'],
  ['Seattle, washington', 'Seattle, WA'],
  ['Seattle 98107 U.S.A.', 'Seattle'],
  ['98107', '98107'],
  ['Washington', 'Washington'],
  ['New York, New York', 'New York, NY'],
  ['Unity, OR', 'Unity, OR'],
  ['  Fremont ', 'Fremont'],
  ['USA', 'USA'],
])('%j is searched as %j', (text, place) => {
  expect(searchedPlace(text)).toBe(place);
});
