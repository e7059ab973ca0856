import { expect, test } from 'vitest';
import { availableWords, goneWords } from './compound-counts.ts';

test.each([
  [{ total: 78, gone: 27 }, '51 homes', '27 no longer available'],
  [{ total: 1, gone: 0 }, '1 home', null],
  [{ total: 5_001, gone: 1_001 }, '4,000 homes', '1,001 no longer available'],
  [{ total: 2, gone: 2 }, '0 homes', '2 no longer available'],
])('%j are counted by what can be had', (counts, available, gone) => {
  expect(availableWords(counts)).toBe(available);
  expect(goneWords(counts)).toBe(gone);
});
