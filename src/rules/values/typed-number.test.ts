import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['1500000', '1500000'],
  ['$1,500,000', '1500000'],
  ['1 500 000', '1500000'],
  ['1.5m', '1500000'],
  ['$1.1M', '1100000'],
  ['2 million', '2000000'],
  ['750k', '750000'],
  ['.5m', '500000'],
  ['3+', '3'],
  ['6.', '6'],
  ['2.50', '2.50'],
  ['', ''],
])('%j is %j', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test.each(['m', 'about 2', '1.5.5m', '-5', '1e9', '2mm', '20%'])('%j stays unreadable', (text) => {
  expect(typedNumber(text)).not.toMatch(/^\d+(?:\.\d+)?$/);
});
