import { USUAL_AUTH_PREFIX } from '../../rules/navigation/auth-prefix.ts';

/** The base address of the auth service, without a trailing slash. */
export function authUrl(): string {
  return new URL(document.documentElement.dataset.authUrl ?? USUAL_AUTH_PREFIX, location.origin).href;
}
