import { expect, it } from 'vitest';
import { timeSince } from './time-since.ts';

const now = new Date('2026-11-24T12:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

it.each([
  [-5, 'just now'],
  [0.5, 'just now'],
  [1, '1 second ago'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [7_199, '1 hour ago'],
  [172_800, '2 days ago'],
])('tells that something was %s seconds ago', (seconds, words) => {
  expect(timeSince(before(seconds), now)).toBe(words);
});
