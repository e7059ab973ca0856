import { expect, test } from 'vitest';
import { asksForLogin, failedLoginTarget } from './route-guards.ts';

test.each([
  ['/hfc/home', '?compound_id=12&share_link_key=abc'],
  ['/hfc/compounds/12', 'share_link_key=abc'],
  ['/hfc/homes_c/12/', 'share_link_key=abc&no_name_gate=1'],
])('%s with a key leads back to the shared home', (path, search) => {
  expect(failedLoginTarget(path, search)).toBe('/hfc/homes_c/12?share_link_key=abc');
});

test.each([
  ['/hfc/compounds/12', ''],
  ['/hfc/compounds/12', 'share_link_key='],
  ['/hfc/home', 'share_link_key=abc'],
  ['/hfc/favorites', 'compound_id=12&share_link_key=abc'],
  ['/nowhere/12', 'share_link_key=abc'],
  ['/hfc/compounds/99999999999', 'share_link_key=abc'],
])('%s?%s leads nowhere else', (path, search) => {
  expect(failedLoginTarget(path, search)).toBeNull();
});

test.each([
  ['/hfc/account/notifications', undefined, true],
  ['/hfc/account/notifications', 'a.b.c', false],
  ['/hfc/account/areas', 'a.b.c', true],
  ['/hfc/account/security', 'a.b.c', true],
  ['/hfc/favorites', undefined, true],
  ['/hfc/unsubscribe/all/user/1', undefined, false],
  ['/hfc/home', undefined, false],
  ['/nowhere', 'a.b.c', false],
])('%s with the token %s of a mail asks for a login: %s', (path, token, asks) => {
  expect(asksForLogin(path, token)).toBe(asks);
});
