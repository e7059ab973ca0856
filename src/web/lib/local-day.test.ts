import { expect, it } from 'vitest';
import { localDay } from './local-day.ts';

it('tells the day of the time zone, not the one of UTC', () => {
  expect(localDay('2026-11-27T02:19:00Z', 'America/Los_Angeles')).toBe('Nov 26, 2026');
  expect(localDay('2026-11-27T02:19:00Z', 'UTC')).toBe('Nov 27, 2026');
});
