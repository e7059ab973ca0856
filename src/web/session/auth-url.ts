import { USUAL_AUTH_PREFIX } from '../../rules/auth-prefix.ts';

/** The address below which the auth service stands, without a slash at the end. */
export function authUrl(): string {
  return new URL(document.documentElement.dataset.authUrl ?? USUAL_AUTH_PREFIX, location.origin).href;
}
