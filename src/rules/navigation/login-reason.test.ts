import { expect, test } from 'vitest';
import { loginReason } from './login-reason.ts';

test('a tour names its homes', () => {
  expect(loginReason('/hfc/tour?ids=7,x,9')).toEqual({ words: 'request a tour of', compound_ids: [7, 9] });
  expect(loginReason('/hfc/tour')).toEqual({ words: 'request a tour', compound_ids: [] });
});

test.each([
  ['/hfc/favorites', 'see your shortlist'],
  ['/hfc/account/tours', 'see your tours'],
  ['/hfc/_i/review/7', 'review homes'],
])('%s says why', (path, words) => {
  expect(loginReason(path)).toEqual({ words, compound_ids: [] });
});

test.each(['/hfc/home?markets=seattle', '/nowhere', '', '/hfc/compounds/7'])('%s needs no reason', (path) => {
  expect(loginReason(path)).toBeNull();
});
