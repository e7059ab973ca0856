import { expect, it } from 'vitest';
import { signInProblem } from './sign-in-problems.ts';

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
