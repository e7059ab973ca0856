import { OPENED_LINK_COOKIE } from '../../rules/navigation/auth-service.ts';
import { getRoute } from '../../rules/navigation/route-table.ts';
import { maskedAddress } from '../../rules/people/masked-address.ts';
import { refuseLogin } from '../lib/navigation/failed-login.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import { lasting } from '../lib/storage/stored-values.ts';
import { forgetLinkedAccount, rememberLinkedAccount } from './linked-account.ts';
import { type AuthAccount, accountOfToken, hasSomethingToLose, storedAuthAccount } from './stored-account.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** What makes a session in an address. */
const SESSION_PARAMETERS = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token'];

/** Remembers that this browser requested an email to an address, or a provider login, that leads back with a session. */
export function rememberBegunSignIn(email?: string): void {
  lasting.set('sign_in_begun', { email: email?.trim().toLowerCase() }, HOUR_MS);
}

/** The access token in the fragment. The auth client, too, decodes names and takes the last of several values. */
const broughtToken = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).getAll('access_token').at(-1);

/** Whether this browser requested a session of the account in the address. */
function isRequested({ email }: AuthAccount): boolean {
  const begun = lasting.get('sign_in_begun');
  if (begun === undefined) return false;
  return begun.email === undefined ? getRoute(location.pathname)?.id === 'authCallback' : begun.email === email;
}

/** Whether the visitor confirmed a moment ago that this browser opened an email's link. */
function hasPressedLink(): boolean {
  if (!document.cookie.split('; ').includes(`${OPENED_LINK_COOKIE}=1`)) return false;
  document.cookie = `${OPENED_LINK_COOKIE}=; path=/; max-age=0`;
  return true;
}

/** Something that can be an address. The text is not ours, so nothing else of it is shown. */
const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/** Asks whether a session in the address may become the current session. */
async function ask(brought: AuthAccount, kept: AuthAccount): Promise<boolean> {
  const { askAboutSession } = await import('./ask-about-session.tsx');
  const { email } = brought;
  const account = rememberedAccount();
  const isLoggedIn = kept.id !== undefined || account !== undefined;
  return askAboutSession({
    account: typeof email === 'string' && ADDRESS.test(email) ? maskedAddress(email) : 'another user',
    current: isLoggedIn ? (account?.name ?? null) : undefined,
  });
}

/** The access token that was accepted, so that the user is asked only once. */
let accepted: string | undefined;

/** Whether a session in the address may become the current session. */
export function isAcceptedSession(access_token: string): boolean {
  return access_token === accepted;
}

/** Whether the address has an accepted session. */
export function bringsAcceptedSession(): boolean {
  return accepted !== undefined && broughtToken() === accepted;
}

/** Accepts a session that this browser requested. */
function acceptRequested(token: string): void {
  accepted = token;
  lasting.remove('sign_in_begun');
  forgetLinkedAccount();
}

/** Accepts a session that began with a link of unknown origin. */
function acceptLinked(token: string): void {
  accepted = token;
  rememberLinkedAccount(accountOfToken(token));
}

/**
 * The access token in the fragment, unless it is accepted. A session is accepted without a question if this browser
 * requested it, if the browser has one of the same account, or if the visitor has just opened an email's link and has nothing
 * to lose.
 */
function foreignToken(): string | undefined {
  const token = broughtToken();
  if (token === undefined || token === accepted) return undefined;
  const brought = accountOfToken(token);
  const kept = storedAuthAccount();
  if (isRequested(brought)) acceptRequested(token);
  else if (kept.id !== undefined && kept.id === brought.id) accepted = token;
  else if (hasPressedLink() && !hasSomethingToLose()) acceptLinked(token);
  else return token;
  return undefined;
}

/** Removes a session from the query. The auth client would use it, but the auth service never writes it there. */
function refuseSessionInQuery(): void {
  const url = new URL(location.href);
  if (!SESSION_PARAMETERS.some((name) => url.searchParams.has(name))) return;
  if (url.searchParams.has('access_token')) refuseLogin('link_unused');
  for (const name of SESSION_PARAMETERS) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

function setFragment(hash: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}

/**
 * Removes a foreign session from the address. Anyone can send a link with a session of their own, so that what the
 * visitor does is saved in the sender's account. The next notice says so. Call this before the auth client reads the
 * address.
 */
export function refuseForeignSession(): void {
  refuseSessionInQuery();
  if (foreignToken() === undefined) return;
  setFragment('');
  refuseLogin('link_unused');
}

/**
 * Like `refuseForeignSession`, but asks the user first. The session counts if the user agrees.
 * @throws if the question can't be loaded. The address then keeps the session, so that a reload can try again.
 */
export async function settleForeignSession(): Promise<void> {
  refuseSessionInQuery();
  const token = foreignToken();
  if (token === undefined) return;
  const { hash } = location;
  // Not in the address while the question is open, so that a reload or a navigation doesn't accept it.
  setFragment('');
  let agrees = true;
  try {
    agrees = await ask(accountOfToken(token), storedAuthAccount());
    if (agrees) acceptLinked(token);
  } finally {
    if (agrees) setFragment(hash);
  }
}
