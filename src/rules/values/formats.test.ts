import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { formatDay, formatList, formatNumber, lazily } from './formats.ts';

test('numbers, days and lists are formatted as in American English', () => {
  expect(formatNumber(1_030.5)).toBe('1,030.5');
  expect(formatDay('2026-11-23')).toBe('Nov 23, 2026');
  expect(formatDay('2026-11-23T23:59:00.000Z')).toBe('Nov 23, 2026');
  expect(formatList(['a park', 'BART', 'a library'])).toBe('a park, BART, and a library');
});

test('numbers are formatted as the browser would', () => {
  const thousandths = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
  fc.assert(
    fc.property(thousandths, fc.constantFrom(1, 10, 1_000), (value, divisor) => {
      const number = value / divisor;
      expect(formatNumber(number)).toBe(
        number.toLocaleString('en-US', { maximumFractionDigits: 3 }).replace(/^-0$/, '0'),
      );
    }),
  );
});

test('a formatter is made once, when it is first used', () => {
  const make = vi.fn<() => object>(() => ({}));
  const formatter = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect(formatter()).toBe(formatter());
  expect(make).toHaveBeenCalledTimes(1);
});
