import { expect, it } from 'vitest';
import { banEnd } from './ban-duration.ts';

const now = new Date('2026-01-01T00:00:00Z');

it.each([
  ['24h', '2026-01-02T00:00:00.000Z'],
  ['1h30m', '2026-01-01T01:30:00.000Z'],
  ['1.5h', '2026-01-01T01:30:00.000Z'],
  ['90s', '2026-01-01T00:01:30.000Z'],
  ['500ms', '2026-01-01T00:00:00.500Z'],
])('a ban of %s ends at %s', (duration, end) => {
  expect(banEnd(duration, now)?.toISOString()).toBe(end);
});

it('of none is none, and an endless one ends in a time that can be kept', () => {
  expect(banEnd('none', now)).toBeNull();
  expect(banEnd('999999999999h', now)?.getUTCFullYear()).toBe(3025);
});

it.each(['', '24', 'h', '-1h', '1d', '1h ', 'forever'])('%j is no duration', (duration) => {
  expect(banEnd(duration, now)).toBeUndefined();
});
