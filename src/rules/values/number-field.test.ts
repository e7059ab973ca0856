import { expect, test } from 'vitest';
import { numberRules, readNumberField } from './number-field.ts';

const { price, square_feet, homes, latitude, longitude } = numberRules;

test.each([
  ['$1,250,000', price, 1_250_000],
  ['1.25M', price, 1_250_000],
  ['2,100 sf', square_feet, 2_100],
  [' 3 ', homes, 3],
  ['-122.38', longitude, -122.38],
  ['  ', price, null],
])('%j is %s', (text, rule, value) => {
  expect(readNumberField(text, rule)).toEqual({ value });
});

test.each([
  ['three', homes, 'Enter a whole number of homes from 1 to 200.'],
  ['2.5', homes, 'Enter a whole number of homes from 1 to 200.'],
  ['0', homes, 'Enter a whole number of homes from 1 to 200.'],
  ['201', homes, 'Enter a whole number of homes from 1 to 200.'],
  ['-5', price, 'Enter whole dollars.'],
  ['1e6', price, 'Enter whole dollars.'],
  ['20%', price, 'Enter whole dollars.'],
  ['99999999999', price, 'Enter at most 2,147,483,647.'],
  ['north', latitude, 'Enter degrees from -90 to 90, such as 47.66.'],
  ['122', latitude, 'Enter degrees from -90 to 90, such as 47.66.'],
])('%j is refused', (text, rule, problem) => {
  expect(readNumberField(text, rule)).toEqual({ problem });
});
