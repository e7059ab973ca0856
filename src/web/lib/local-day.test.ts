import { expect, it } from 'vitest';
import { localDay } from './local-day.ts';

it('tells the day by the clock of the browser', () => {
  // The last minute of a day, by that clock.
  const late = new Date(2026, 10, 26, 23, 59);
  expect(localDay(late.getTime())).toBe('Nov 26, 2026');
  expect(localDay(late.toISOString())).toBe('Nov 26, 2026');
});
