import { type AuthError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { NO_EMAIL } from '../ui/forms/field-problem.ts';
import type { FormErrors } from '../ui/forms/use-form.ts';

const weakness: Readonly<Record<string, string>> = {
  length: 'Take at least 8 characters, and 72 at most.',
  characters: 'Mix letters with digits or signs.',
  pwned: 'That is one of the most common passwords. Choose another one.',
};

const atFields: Readonly<Record<string, FormErrors>> = {
  invalid_credentials: { form: 'The e-mail address or the password is not right.' },
  email_not_confirmed: { form: 'Confirm your e-mail address first: the link is in the mail that we sent to you.' },
  email_address_invalid: { email: NO_EMAIL },
  user_already_exists: { email: 'There is an account with this address already. Log in instead.' },
  email_exists: { email: 'Another account has this address.' },
  same_password: { password: 'That is the password that you have already.' },
  signup_disabled: { form: 'New accounts are not open at the moment.' },
  user_banned: { form: 'This account is closed. Write to us if you think that is a mistake.' },
  otp_expired: { code: 'That code is not right, or its time is over.' },
  mfa_verification_failed: { code: 'That code is not right. Take the one that your app shows now.' },
  mfa_challenge_expired: { code: 'That took too long. Take the code that your app shows now.' },
  mfa_factor_name_conflict: { friendly_name: 'You have an app of this name already.' },
  reauthentication_not_valid: { nonce: 'That code is not right, or its time is over.' },
  over_email_send_rate_limit: { form: 'We have just sent a mail there. Wait a minute before you ask for another one.' },
  over_request_rate_limit: { form: 'That was too often. Wait a few minutes, then try again.' },
  insufficient_aal: { form: 'Log in again with a code of your authenticator app first.' },
};

/** A refusal of the auth service as messages, each at the form field that it concerns. */
export function authProblem(error: AuthError): FormErrors {
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
  return { form: 'There is no connection, or something went wrong on our side. Try again in a moment.' };
}
