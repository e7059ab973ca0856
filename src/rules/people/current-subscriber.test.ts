import { expect, test } from 'vitest';
import { chooseSubscriber, subscriberAfterReplacement } from './current-subscriber.ts';

test.each([
  [{ nextLogin: 4, lastActive: 3, cached: 2 }, 4],
  [{ nextLogin: null, lastActive: 3, cached: 2 }, 3],
  [{ cached: 2 }, 2],
  [{}, 1],
  [{ nextLogin: 99, lastActive: 98, cached: 2 }, 2],
  [{ nextLogin: 99, lastActive: 98, cached: 97 }, 1],
])('of 1 to 4 with %j it is %d', (hints, expected) => {
  expect(chooseSubscriber([1, 2, 3, 4], hints)).toBe(expected);
});

test('without subscribers there is none, whatever the hints', () => {
  expect(chooseSubscriber([], { nextLogin: 1, cached: 1 })).toBeNull();
});

test('a replaced list keeps the current one, or falls back to its first', () => {
  expect(subscriberAfterReplacement(2, [1, 2])).toBe(2);
  expect(subscriberAfterReplacement(2, [3, 1])).toBe(3);
  expect(subscriberAfterReplacement(null, [3, 1])).toBe(3);
  expect(subscriberAfterReplacement(2, [])).toBeNull();
});
