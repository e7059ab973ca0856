import { expect, it } from 'vitest';
import { isMagicLinkToken, magicLinkTokenIn } from './magic-link-token.ts';

it.each([
  ['a.b.c', 'a.b.c'],
  ['aB3-_.x.y-', 'aB3-_.x.y-'],
  ['a.b.c>', 'a.b.c'],
  ['a.b.c).', 'a.b.c'],
  ['a.b', undefined],
  ['a.b.', undefined],
  ['a.b.c.d', undefined],
  ['bogus', undefined],
  ['<b>', undefined],
  ['>', undefined],
  ['', undefined],
  [`a.b.${'c'.repeat(4_000)}`, undefined],
])('the token in %j is %j', (text, token) => {
  expect(magicLinkTokenIn(text)).toBe(token);
});

it('only a text of three parts can be a token', () => {
  expect(isMagicLinkToken('a.b.c')).toBe(true);
  expect(isMagicLinkToken('a.b.c>')).toBe(false);
  expect(isMagicLinkToken('a.b')).toBe(false);
  expect(isMagicLinkToken(3)).toBe(false);
});
