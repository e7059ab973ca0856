/** What failed, and what a signed-out visitor can do about it. */
type Problem = readonly [failed: string, advice?: string];

const UNAVAILABLE: Problem = ['The login service is unavailable right now.', 'Try again later, or log in another way.'];

/** Messages for failed logins, by the error code of the auth service, a provider or our own pages. */
const problems = new Map<string, Problem>([
  ['otp_expired', ['This link has expired or was already used.', 'Request a new one.']],
  ['access_denied', ['The login was canceled or denied.', 'You’re not logged in.']],
  ['bad_oauth_callback', ['The login service couldn’t confirm who you are.', 'Try again, or log in another way.']],
  ['bad_oauth_state', ['This login took too long or was started in another browser.', 'Try again.']],
  [
    'provider_email_needs_verification',
    ['The login service hasn’t confirmed your email address.', 'Confirm it there, or log in another way.'],
  ],
  ['server_error', UNAVAILABLE],
  ['temporarily_unavailable', UNAVAILABLE],
  ['identity_already_exists', ['This login is already linked to another account.']],
  ['email_exists', ['This email is already in use.']],
  ['signup_disabled', ['Sign-ups are currently closed.']],
  ['user_banned', ['This account is closed.', 'If you think this is a mistake, contact us.']],
  ['over_request_rate_limit', ['Too many attempts.', 'Wait a few minutes and try again.']],
  ['magic_link_ended', ['The link from your email is invalid or has expired.', 'Log in to continue.']],
  ['link_needs_code', ['This link is for an account with an authenticator app.', 'Log in to continue.']],
  ['link_ended', ['This link is invalid or has expired.', 'Log in to continue.']],
  ['link_unused', ['This link wasn’t used, because you can’t log in on this page.']],
  ['email_changed', ['Your new email address is confirmed.', 'Log in with it.']],
  ['email_half_changed', ['Confirmed. Now use the link in the email to your other address.']],
  ['session_ended', ['Your session has ended.', 'Log in again to continue.']],
]);
const UNKNOWN: Problem = ['Couldn’t log you in.', 'Try again, or log in another way.'];

const successes: ReadonlySet<string> = new Set(['email_changed', 'email_half_changed']);

/** Whether a code says that something has succeeded. */
export const isSuccess = (code: string | null): boolean => code !== null && successes.has(code);

/**
 * The message for a failed login's error code. Null without a code. Other text that comes with a code is ignored,
 * because an attacker can write any text into an address. `still_as` is the name of the user if the browser stays signed
 * in.
 */
export function signInProblem(code: string | null | undefined, still_as?: string): string | null {
  if (!code) return null;
  const [failed, advice] = problems.get(code) ?? UNKNOWN;
  const then = still_as === undefined ? advice : `You’re still logged in as ${still_as}.`;
  return then === undefined ? failed : `${failed} ${then}`;
}
