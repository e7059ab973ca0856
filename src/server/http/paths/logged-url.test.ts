import { expect, test } from 'vitest';
import { loggedUrl } from './logged-url.ts';

test.each([
  ['/hfc/unsubscribe/all/user/1?email_prefs_token=a.b.c', '/hfc/unsubscribe/all/user/1?email_prefs_token=…'],
  ['/hfc/home?markets=seattle&magic_link_token=a.b-c&dev=1', '/hfc/home?markets=seattle&magic_link_token=…&dev=1'],
  ['/hfc/home?delayed_magic_link_token=a', '/hfc/home?delayed_magic_link_token=…'],
  ['/api/token_user_email_preferences?token=a.b.c', '/api/token_user_email_preferences?token=…'],
  ['/auth/v1/verify?type=signup&token=abc', '/auth/v1/verify?type=signup&token=…'],
  ['/api/hfc/places?q=12+Main+St&market=seattle', '/api/hfc/places?q=…&market=seattle'],
  ['/hfc/compounds/1?share_link_key=abc', '/hfc/compounds/1?share_link_key=…'],
  ['/hi/c/abc/1?down=0', '/hi/c/…/1?down=0'],
  ['/api/hfc/share_link_info/abc?compound_id=1', '/api/hfc/share_link_info/…?compound_id=1'],
  ['/api/hfc/share_links/abc/openings', '/api/hfc/share_links/…/openings'],
])('%s is logged without what it is good for', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});

test.each([
  '/hfc/home',
  '/api/hfc/share_links',
  '/hfc/home?markets=seattle&page=2',
  '/api/token_user_email_preferences',
])('%s is logged as it is', (url) => {
  expect(loggedUrl(url)).toBe(url);
});
