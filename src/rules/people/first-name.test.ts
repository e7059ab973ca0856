import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Ada King', 'Ada'],
  ['  Ada   King ', 'Ada'],
  ['Ada', 'Ada'],
  ['King, Ada Augusta', 'Ada'],
  ['King,', 'King'],
  ['Anne-Marie O’Neill', 'Anne-Marie'],
  ['小明 王', '小明'],
  ['\u202eAda King', 'Ada'],
  ['Ada\u0000King', 'Ada'],
  ['', null],
  ['   ', null],
  ['ada.king@example.com', null],
  ['King, ada@example.com', null],
])('the first name in %j is %j', (name, expected) => {
  expect(firstName(name)).toBe(expected);
});

test('is at most 40 characters long, never half of one', () => {
  expect(firstName('\u{1f3e0}'.repeat(60))).toBe('\u{1f3e0}'.repeat(40));
});

test('whatever the name, it is one word and no address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(firstName(name) ?? 'none').toMatch(/^[^\s@,]{1,80}$/u);
    }),
  );
});
