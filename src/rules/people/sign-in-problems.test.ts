import { expect, it } from 'vitest';
import { failedLoginCode, signInProblem } from './sign-in-problems.ts';

it.each([
  [{ hash: '', search: '' }, null],
  [{ hash: '#access_token=a', search: '?step=2' }, null],
  [{ hash: '#error=access_denied&error_code=otp_expired&error_description=x', search: '' }, 'otp_expired'],
  [{ hash: '', search: '?error=access_denied' }, 'access_denied'],
  [{ hash: '', search: '?error=server_error&error_code=bad_oauth_state' }, 'bad_oauth_state'],
  [{ hash: '#error=', search: '?error=' }, null],
  [{ hash: '', search: '?code=bogus' }, 'bad_oauth_state'],
])('reads the code of a failed login from %j', (address, code) => {
  expect(failedLoginCode(address)).toBe(code);
});

it('says what failed, and never what an address brings', () => {
  expect(signInProblem('otp_expired')).toContain('already used');
  expect(signInProblem('access_denied')).toContain('canceled');
  expect(signInProblem('<b>Call 555-0100</b>')).toBe('Couldn’t log you in. Try again, or log in another way.');
  expect(signInProblem('constructor')).toBe('Couldn’t log you in. Try again, or log in another way.');
  expect(signInProblem(null)).toBeNull();
  expect(signInProblem(null, 'Ada')).toBeNull();
});

it('gives a user who is still logged in no advice to log in', () => {
  expect(signInProblem('magic_link_ended', 'Ada')).toBe(
    'The link from your email is invalid or has expired. You’re still logged in as Ada.',
  );
  expect(signInProblem('anything', 'Ada')).toBe('Couldn’t log you in. You’re still logged in as Ada.');
});
