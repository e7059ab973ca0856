/** What failed, and what a signed-out visitor can do about it. */
type Problem = readonly [failed: string, advice?: string];

const AWAY: Problem = ['The other service is away at the moment.', 'Try again later, or log in another way.'];

/** Messages for failed logins, by the error code of the auth service, a provider or our own pages. */
const problems = new Map<string, Problem>([
  ['otp_expired', ['That link has been used already, or its time is over.', 'Ask for a new one.']],
  ['access_denied', ['The other service was not allowed to say who you are.', 'You were not logged in.']],
  ['bad_oauth_callback', ['The other service did not confirm who you are.', 'Try again, or log in another way.']],
  ['bad_oauth_state', ['That login took too long, or was begun in another browser.', 'Try again.']],
  [
    'provider_email_needs_verification',
    ['The other service has not confirmed your e-mail address.', 'Confirm it there, or log in another way.'],
  ],
  ['server_error', AWAY],
  ['temporarily_unavailable', AWAY],
  ['identity_already_exists', ['That login belongs to another account here already.']],
  ['email_exists', ['Another account has this e-mail address.']],
  ['signup_disabled', ['New accounts are not open at the moment.']],
  ['user_banned', ['This account is closed.', 'Write to us if you think that is a mistake.']],
  ['over_request_rate_limit', ['That was too often.', 'Wait a few minutes, then try again.']],
  ['magic_link_ended', ['The link from your mail is not valid, or its time is over.', 'Log in to go on.']],
  ['link_ended', ['That link is not valid, or its time is over.', 'Log in to go on.']],
  ['link_unused', ['That link was not used, because this page logs nobody in.']],
  ['session_ended', ['Your session has ended.', 'Log in again to go on.']],
]);
const UNKNOWN: Problem = ['That did not work.', 'Try again, or log in another way.'];

/**
 * The message for a failed login's error code. Null without a code. Other text that comes with a code is ignored,
 * because an attacker can write any text into an address. `still_as` is the name of the user if the browser stays signed
 * in.
 */
export function signInProblem(code: string | null | undefined, still_as?: string): string | null {
  if (!code) return null;
  const [failed, advice] = problems.get(code) ?? UNKNOWN;
  const then = still_as === undefined ? advice : `You are still logged in as ${still_as}.`;
  return then === undefined ? failed : `${failed} ${then}`;
}

/** Pages never ask for a code in an address, so such a code comes from a login that wasn't begun here. */
export const FOREIGN_CODE = 'bad_oauth_state';

/**
 * The error code of a failed login in the address of a page that logs in: in its fragment, or in its query, where
 * providers put it. Null if none.
 */
export function failedLoginCode({ hash, search }: { hash: string; search: string }): string | null {
  const query = new URLSearchParams(search);
  for (const params of [new URLSearchParams(hash.replace(/^#/, '')), query]) {
    const code = params.get('error_code') ?? params.get('error');
    if (code) return code;
  }
  return query.has('code') ? FOREIGN_CODE : null;
}
