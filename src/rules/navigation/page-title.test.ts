import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  ['Review cycles', 'Review cycles | Kinhood'],
  [' Favorites ', 'Favorites | Kinhood'],
  ['', 'Kinhood'],
  ['  ', 'Kinhood'],
  [null, 'Kinhood'],
  [undefined, 'Kinhood'],
  ['Kinhood', 'Kinhood'],
])('the title of a page named %j is %j', (title, expected) => {
  expect(pageTitle(title, 'Kinhood')).toBe(expected);
});
