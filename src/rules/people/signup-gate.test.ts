import { expect, test } from 'vitest';
import { gateIsDue, mayOpen, recordOpened } from './signup-gate.ts';

const open = (...ids: number[]) => ids.reduce(recordOpened, new Set<number>());

test('four different listings open freely, and the fourth makes the gate due', () => {
  expect(gateIsDue(open())).toBe(false);
  expect(mayOpen(open(1, 2, 3), 4, false)).toBe(true);
  expect(gateIsDue(open(1, 2, 3))).toBe(false);
  expect(gateIsDue(open(1, 2, 3, 4))).toBe(true);
});

test('opening the same one again counts once', () => {
  expect(gateIsDue(open(1, 1, 2, 2, 3, 3))).toBe(false);
});

test('from then on another doesn’t open, but the four and shared ones do', () => {
  const opened = open(1, 2, 3, 4);
  expect(mayOpen(opened, 5, false)).toBe(false);
  expect(mayOpen(opened, 2, false)).toBe(true);
  expect(mayOpen(opened, 5, true)).toBe(true);
});

test('one opened by link beyond the four stays closed without the link', () => {
  const opened = open(1, 2, 3, 4, 5);
  expect(opened).toEqual(new Set([1, 2, 3, 4]));
  expect(mayOpen(opened, 5, false)).toBe(false);
});

test('recording leaves the given set alone', () => {
  const before = new Set([1]);
  recordOpened(before, 2);
  expect(before).toEqual(new Set([1]));
});
