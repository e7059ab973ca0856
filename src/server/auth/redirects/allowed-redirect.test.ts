import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { allowedRedirect } from './allowed-redirect.ts';

const config = readConfig({
  PUBLIC_URL: 'https://kinhood.example',
  AUTH_REDIRECT_URLS:
    'https://*.kinhood.example/sign-in,https://app.example/**,kinhood://callback,http://localhost:*/**',
});

describe('a redirect', () => {
  it.each([
    'https://kinhood.example',
    'https://kinhood.example/hfc/favorites?x=1#y',
    'https://kinhood.example:443/a',
    'https://staging.kinhood.example/sign-in',
    'https://app.example/a/b.c',
    'kinhood://callback',
    'http://localhost:5173/back',
  ])('may lead to %s', (url) => {
    expect(allowedRedirect(config, url)).toBe(url);
  });

  it.each([
    undefined,
    '',
    '/hfc/home',
    'https://kinhood.example:8443/',
    'http://kinhood.example/',
    'https://kinhood.example.evil.example/',
    'https://kinhood.example@evil.example/',
    'https://a.b.kinhood.example/sign-in',
    'https://staging.kinhood.example/sign-in/more',
    'https://evil.example/https://app.example/x',
    'https://app.example.evil.example/',
    'http://203.0.113.7/',
    'http://[2001:db8::1]/',
    'http://2130706433/',
    'http://0x7f000001/',
    'javascript:alert(1)',
    'kinhood://callback.evil',
    'https://kinhood.example/hfc/home?magic_link_token=a.b.c',
    'https://kinhood.example/hfc/home?delayed_magic_link_token=a.b.c',
    'https://kinhood.example/hfc/account/notifications?email_prefs_token=a.b.c',
    'https://kinhood.example/hfc/home?x=1&magic%5flink%5ftoken=a.b.c',
    'https://kinhood.example/hfc/home?magic_link\t_token=a.b.c',
    'https://kinhood.example/hfc/home#access_token=a.b.c&refresh_token=x',
    'https://kinhood.example/auth?code=x',
    'https://kinhood.example/auth?token_hash=x',
    'https://kinhood.example/login?redirect=%2Fhfc%2Fhome%3Fmagic_link_token%3Da.b.c',
    'https://app.example/a?token=x',
    'kinhood://callback?code=x',
  ])('to %s leads to the site', (url) => {
    expect(allowedRedirect(config, url)).toBe('https://kinhood.example');
  });
});
