import { expect, test } from 'vitest';
import { readTypedParam } from './typed-param.ts';

test('what a visitor typed is read as the address has it', () => {
  expect(readTypedParam('max_price', '$1.5m')).toBe(1_500_000);
  expect(readTypedParam('min_baths', ' 2.5 ')).toBe(2.5);
  expect(readTypedParam('rate', '6.5%')).toBe(6.5);
});

test.each([
  ['max_price', '1.5'],
  ['max_price', '0'],
  ['min_units', '2k'],
  ['min_baths', '2.25'],
  ['rate', '31'],
] as const)('%s can’t be %j', (name, text) => {
  expect(readTypedParam(name, text)).toBeUndefined();
});

test('a percentage is a rate, or a part of a price', () => {
  expect(readTypedParam('rate', '6.5 %')).toBe(6.5);
  expect(readTypedParam('down', '20%', { whole: 1_724_000 })).toBe(344_800);
  expect(readTypedParam('down', '0%', { whole: 1_724_000 })).toBe(0);
});

test.each([
  ['down', '20%', undefined],
  ['down', '101%', 500_000],
  ['down', '%', 500_000],
  ['min_price', '20%', undefined],
  ['term', '30%', undefined],
  ['rate', '31%', undefined],
] as const)('%s can’t be %s', (name, text, whole) => {
  expect(readTypedParam(name, text, { whole })).toBeUndefined();
});
