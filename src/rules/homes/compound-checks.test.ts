import { expect, test } from 'vitest';
import { lacksImportantInfo, lacksRequiredInfo } from './compound-checks.ts';

test.each([
  ['', true],
  [' \n', true],
  ['A home', false],
])('a text %j is lacking: %s', (text, lacking) => {
  expect(lacksRequiredInfo({ title: text })).toBe(lacking);
  expect(lacksImportantInfo({ description: text })).toBe(lacking);
});
