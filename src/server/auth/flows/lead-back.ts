import type { SessionJson } from '../sessions/session-json.ts';
import type { AuthError } from '../wire/auth-error.ts';

/** An address with values that only the page there sees: a fragment is in no log and no referrer. */
export function withFragment(address: string, params: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(params).toString();
  return url.href;
}

/** An address with one more value in its query. */
export function withQuery(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}

/** Where somebody is led whose way in was refused, told why. */
export function refusedRedirect(redirect_to: string, { code, message }: AuthError): string {
  return withFragment(redirect_to, { error: 'access_denied', error_code: code, error_description: message });
}

/** A session as a fragment carries it. */
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
