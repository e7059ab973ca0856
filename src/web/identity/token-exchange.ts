import type { SessionPayload } from '../../contracts/people/sign-in.ts';
import type { User } from '../../contracts/people/users.ts';
import { defined } from '../../rules/values/defined.ts';
import { browserApi } from '../lib/api.ts';
import { ofThisTab } from '../lib/storage/stored-values.ts';

/** A session token with its user. */
export interface TokenPackage {
  token: string;
  user: User;
}

/** The payload of a session token, unverified. That is fine here: the server verifies every token that it receives. */
export function getPayload(token: string): SessionPayload {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as SessionPayload;
}

/** Replaces an error with one of the product's own messages. The original error becomes its cause. */
function failure(message: string): (cause: unknown) => never {
  return (cause) => {
    throw new Error(message, { cause });
  };
}

/** The facts to send about a new user: the name and the A/B test group. */
function aboutUser(user_name = ofThisTab.get('onboarding')?.name) {
  return defined({ user_name, ab_test_group: ofThisTab.get('ab_test_group') });
}

/** Exchanges the auth service's access token for a session token. @throws Error 'Failed to enrich token' */
export function enrichToken(access_token: string): Promise<TokenPackage> {
  return browserApi()
    .call('GET /enrich_token', { query: aboutUser() }, access_token)
    .catch(failure('Failed to enrich token'));
}

/** Creates the user of a new account. @throws Error 'Failed to register user' */
export async function registerSignup(access_token: string, user_name: string): Promise<void> {
  await browserApi()
    .call('POST /register_supabase_signup', { body: aboutUser(user_name) }, access_token)
    .catch(failure('Failed to register user'));
}

/** A session token from a magic link. */
export interface LinkPackage extends TokenPackage {
  /** A token with the proof of an authenticator app, to store in place of the mail's. */
  magic_link_token?: string | undefined;
}

/**
 * Exchanges a magic link's token for a session token. An account with an authenticator app needs a code from it.
 * @throws Error 'Failed login'
 */
export function logInByMagicLink(token: string, code?: string): Promise<LinkPackage> {
  return browserApi()
    .call('POST /magic_link_login', { body: { token, ...(code !== undefined && { code }) } })
    .catch(failure('Failed login'));
}

/** Gets a new session token for a magic link's token. @throws Error 'Failed reenriching token' */
export async function reenrichMagicLinkToken(magic_link_token: string): Promise<string> {
  const { token } = await browserApi()
    .call('POST /reenrich_magic_link_token', { body: { token: magic_link_token } })
    .catch(failure('Failed reenriching token'));
  return token;
}
