import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, formatList, formatNumber, formatOrdinal } from './formats.ts';

test('numbers, days and lists are written in American English', () => {
  expect(formatNumber(1_030.5)).toBe('1,030.5');
  expect(formatOrdinal(2)).toBe('2nd');
  expect(formatDay('2026-11-23')).toBe('Nov 23, 2026');
  expect(formatDay('2026-11-23T23:59:00.000Z')).toBe('Nov 23, 2026');
  expect(formatList(['a park', 'BART', 'a library'])).toBe('a park, BART, and a library');
});

test('numbers are as the browser’s format has them', () => {
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

test('ordinals are as the browser’s rules have them', () => {
  const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });
  const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  for (let n = 0; n < 250; n += 1) expect(formatOrdinal(n)).toBe(`${n}${endings[rules.select(n)]}`);
});

test('days are as the browser’s format has them', () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (day) => {
      expect(formatDay(day.toISOString())).toBe(format.format(day));
    }),
  );
});

test('lists are as the browser’s format has them', () => {
  const format = new Intl.ListFormat('en-US');
  fc.assert(
    fc.property(fc.array(fc.lorem()), (words) => {
      expect(formatList(words)).toBe(format.format(words));
    }),
  );
});
