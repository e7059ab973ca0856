import { expect, it } from 'vitest';
import { failedLoginCode } from './failed-login-code.ts';

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
