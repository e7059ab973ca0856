import { expect, test } from 'vitest';
import { nextMatchStatus } from './match-status.ts';

test.each([
  ['liked', undefined, 'unliked'],
  ['unliked', undefined, 'liked'],
  ['disliked', undefined, 'liked'],
  ['liked', 'disliked', 'disliked'],
  ['liked', 'liked', 'liked'],
] as const)('%s, told %s, becomes %s', (current, message, next) => {
  expect(nextMatchStatus(current, message)).toBe(next);
});
