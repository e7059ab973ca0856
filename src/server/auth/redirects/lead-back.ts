import type { SessionJson } from '../sessions/session-json.ts';
import type { AuthError } from '../wire/auth-error.ts';

/** Adds values to an address as its fragment. Only the page sees a fragment: it is in no log and no referrer. */
export function withFragment(address: string, params: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(params).toString();
  return url.href;
}

/** Sets a value in the query of an address. */
export function withQuery(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}

/** The address to redirect a user to after a failed sign-in, with the reason in its fragment. */
export function refusedRedirect(redirect_to: string, { code, message }: AuthError): string {
  return withFragment(redirect_to, { error: 'access_denied', error_code: code, error_description: message });
}

/** The fields of a session as a fragment carries them. */
export function sessionParams(session: SessionJson): Record<string, string> {
  const { access_token, refresh_token, expires_in, expires_at, token_type } = session;
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
  };
}
