const USED_LINK = 'That link has been used already, or its time is over. Ask for a new one.';
const UNCONFIRMED = 'The other service did not confirm who you are. Try again, or log in another way.';
const AWAY = 'The other service is away at the moment. Try again later, or log in another way.';

/** Messages for failed logins, by the error code of the auth service, a provider or our own pages. */
const words: Readonly<Record<string, string>> = {
  otp_expired: USED_LINK,
  access_denied: 'You were not logged in: the other service was not allowed to say who you are.',
  bad_oauth_callback: UNCONFIRMED,
  bad_oauth_state: 'That login took too long, or was begun in another browser. Try again.',
  provider_email_needs_verification:
    'The other service has not confirmed your e-mail address. Confirm it there, or log in another way.',
  server_error: AWAY,
  temporarily_unavailable: AWAY,
  identity_already_exists: 'That account belongs to somebody else here already.',
  email_exists: 'Another account has this e-mail address.',
  signup_disabled: 'New accounts are not open at the moment.',
  user_banned: 'This account is closed. Write to us if you think that is a mistake.',
  over_request_rate_limit: 'That was too often. Wait a few minutes, then try again.',
  magic_link_ended: 'The link from your mail does not count any more. Log in to go on as you.',
  session_ended: 'Your session has ended. Log in again to go on.',
};
const UNKNOWN = 'That did not work. Try again, or log in another way.';

/**
 * The message for a failed login's error code. Null without a code. Other text that comes with a code is ignored,
 * because anyone can put text into an address.
 */
export function signInProblem(code: string | null | undefined): string | null {
  return code ? (words[code] ?? UNKNOWN) : null;
}

/**
 * The error code of a failed login in an address: in its fragment, or in its query, where providers put it. Null if
 * none.
 */
export function failedLoginCode({ hash, search }: { hash: string; search: string }): string | null {
  for (const params of [new URLSearchParams(hash.replace(/^#/, '')), new URLSearchParams(search)]) {
    const code = params.get('error_code') ?? params.get('error');
    if (code) return code;
  }
  return null;
}
