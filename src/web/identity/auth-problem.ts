import { type AuthError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { NO_EMAIL } from '../ui/forms/field-problem.ts';
import type { FormErrors } from '../ui/forms/use-form.ts';
import type { AuthCallError } from './auth-calls.ts';

const weakness: Readonly<Record<string, string>> = {
  length: 'Use 8 to 72 characters.',
  characters: 'Use a mix of letters, numbers and symbols.',
  pwned: 'This password is too common. Choose a different one.',
};

const atFields: Readonly<Record<string, FormErrors>> = {
  invalid_credentials: {
    form: 'Incorrect email or password. If you just signed up, confirm your email address first.',
  },
  email_not_confirmed: { form: 'Confirm your email address first. Use the link in the email we sent you.' },
  email_address_invalid: { email: NO_EMAIL },
  user_already_exists: { email: 'An account with this email already exists. Log in instead.' },
  email_exists: { email: 'This email is already in use.' },
  same_password: { password: 'That’s already your password. Choose a different one.' },
  signup_disabled: { form: 'Sign-ups are currently closed.' },
  user_banned: { form: 'This account is closed. If you think this is a mistake, contact us.' },
  otp_expired: { code: 'This code is incorrect or has expired.' },
  mfa_verification_failed: { code: 'Incorrect code. Enter the latest code from your app.' },
  mfa_challenge_expired: { code: 'This code has expired. Enter the latest code from your app.' },
  mfa_factor_name_conflict: { friendly_name: 'You already have an app with this name.' },
  mfa_recovery_codes_enroll_not_enabled: { form: 'Recovery codes aren’t available here.' },
  mfa_recovery_codes_locked: { code: 'Too many wrong recovery codes. Use your app, or try again tomorrow.' },
  code_attempts_exceeded: { code: 'Too many wrong codes today. Use the link in the email instead.' },
  password_attempts_exceeded: {
    form: 'Too many wrong passwords. Log in with a link from an email instead, or try again in an hour.',
  },
  reauthentication_needed: { form: 'Confirm that it’s you first.' },
  reauthentication_not_valid: { nonce: 'This code is incorrect or has expired.' },
  over_email_send_rate_limit: { form: 'We just sent an email. Wait a minute before requesting another.' },
  over_request_rate_limit: { form: 'Too many attempts. Wait a few minutes and try again.' },
  insufficient_aal: { form: 'Log in again with a code from your authenticator app first.' },
};

/** A refusal of the auth service as messages, each at the form field that it concerns. */
export function authProblem(error: AuthError | AuthCallError): FormErrors {
  if (isAuthWeakPasswordError(error))
    return {
      password:
        error.reasons
          .map((reason) => weakness[reason] ?? '')
          .join(' ')
          .trim() || error.message,
    };
  const known = atFields[error.code ?? ''];
  if (known) return known;
  if (error.code === 'validation_failed' && /e-?mail/i.test(error.message)) return atFields.email_address_invalid ?? {};
  console.warn('Auth', error);
  return { form: 'Something went wrong. Check your connection and try again.' };
}
