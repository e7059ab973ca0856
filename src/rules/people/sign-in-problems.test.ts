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
  expect(signInProblem('otp_expired')).toContain('used already');
  expect(signInProblem('access_denied')).toContain('not allowed');
  expect(signInProblem('<b>Call 555-0100</b>')).toBe('That did not work. Try again, or log in another way.');
  expect(signInProblem('constructor')).toBe('That did not work. Try again, or log in another way.');
  expect(signInProblem(null)).toBeNull();
  expect(signInProblem(null, 'Ada')).toBeNull();
});

it('gives a user who is still logged in no advice to log in', () => {
  expect(signInProblem('magic_link_ended', 'Ada')).toBe(
    'The link from your mail is not valid, or its time is over. You are still logged in as Ada.',
  );
  expect(signInProblem('anything', 'Ada')).toBe('That did not work. You are still logged in as Ada.');
});
