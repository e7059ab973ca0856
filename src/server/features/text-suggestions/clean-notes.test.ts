import { expect, it } from 'vitest';
import { cleanNotes } from './clean-notes.ts';

it.each([
  ['Sold as is.\r\n\tCall us.', 'Sold as is. Call us.'],
  ['a\u0000b\u200bc\u202ed\ufeffe\u00adf', 'abcdef'],
  [`a${String.fromCodePoint(0xe0041, 0xe0042)}b`, 'ab'],
  ['é and 東京', 'é and 東京'],
  ['x'.repeat(5_000), 'x'.repeat(2_000)],
  [' \n\u200b ', null],
])('%j becomes what a model may get', (remarks, notes) => {
  expect(cleanNotes(remarks)).toBe(notes);
});
