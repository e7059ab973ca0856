import { expect, it } from 'vitest';
import { lengthWords, pagesWords } from './session-recording-words.ts';

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min 0 s'],
  [3_725, '62 min 5 s'],
])('%d seconds are %s', (seconds, words) => {
  expect(lengthWords(seconds)).toBe(words);
});

it.each([
  [[], ''],
  [['/a'], '/a'],
  [['/a', '/b', '/c', '/d'], '/a → /b → /c → /d'],
  [['/a', '/b', '/c', '/d', '/e', '/f'], '/a → /b → /c → /d and 2 more'],
])('%j is told as %s', (pages, words) => {
  expect(pagesWords(pages)).toBe(words);
});
