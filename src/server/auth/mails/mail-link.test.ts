import { describe, expect, it } from 'vitest';
import type { AuthMail } from '../context/mail-kinds.ts';
import { mailLink } from './mail-link.ts';
import { durationWords } from './queue-auth-mail.ts';

const SERVICE = 'https://kinhood.example/auth/v1';
const mail: AuthMail = { kind: 'recovery', to: 'ada@example.com', account_id: 'a', code: '042137', token_hash: 'abc' };

describe('the link in a mail', () => {
  it('carries the token and where to go then, not the code', () => {
    const link = mailLink(SERVICE, { ...mail, redirect_to: 'https://kinhood.example/a?b=c&d=e' });
    expect(link).not.toContain('042137');
    const url = new URL(link ?? '');
    expect(url.origin + url.pathname).toBe(`${SERVICE}/verify`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: 'abc',
      type: 'recovery',
      redirect_to: 'https://kinhood.example/a?b=c&d=e',
    });
  });

  it('is not there where a code has to be typed in, or nothing is to be done', () => {
    expect(mailLink(SERVICE, { ...mail, kind: 'reauthentication' })).toBeUndefined();
    expect(mailLink(SERVICE, { ...mail, kind: 'password_changed' })).toBeUndefined();
    expect(mailLink(SERVICE, { ...mail, token_hash: undefined })).toBeUndefined();
  });
});

it.each([
  [3_600, 'an hour'],
  [7_200, '2 hours'],
  [5_400, '90 minutes'],
  [600, '10 minutes'],
  [60, 'a minute'],
  [30, '30 seconds'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});
