import { OPENED_LINK_COOKIE } from '../../rules/navigation/auth-service.ts';
import { refuseLogin } from '../lib/navigation/failed-login.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import { lasting } from '../lib/storage/stored-values.ts';

/** The storage key of the auth client's session. */
export const STORAGE_KEY = 'lnf:auth';
const HOUR_MS = 60 * 60 * 1_000;

/** What makes a session in an address. */
const SESSION_PARAMETERS = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token'];

/** Remembers that this browser requested a mail or a provider login that leads back with a session. */
export function rememberBegunSignIn(): void {
  lasting.set('sign_in_begun', true, HOUR_MS);
}

interface Account {
  id?: unknown;
  email?: unknown;
}

/** Reads an account from unchecked base64 or JSON. Empty if there is none. */
function accountOf(read: () => Account | undefined): Account {
  try {
    return read() ?? {};
  } catch {
    return {};
  }
}

/** The account of the auth client's session in this browser. Empty if there is none. */
export const storedAuthAccount = (): Account =>
  accountOf(() => (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as { user?: Account }).user);

/** The access token in the fragment. The auth client, too, decodes names and takes the last of several values. */
const broughtToken = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).getAll('access_token').at(-1);

function broughtAccount(): Account {
  const [, payload = ''] = (broughtToken() ?? '').split('.');
  const text = payload.replaceAll('-', '+').replaceAll('_', '/');
  return accountOf(() => {
    const { sub, email } = JSON.parse(atob(text)) as { sub?: unknown; email?: unknown };
    return { id: sub, email };
  });
}

/** Whether this browser requested the session in the address, or confirmed a moment ago that it opened a mail's link. */
function isExpected(): boolean {
  if (lasting.get('sign_in_begun')) return true;
  if (!document.cookie.split('; ').includes(`${OPENED_LINK_COOKIE}=1`)) return false;
  document.cookie = `${OPENED_LINK_COOKIE}=; path=/; max-age=0`;
  return true;
}

/** Something that can be an address. The text is not ours, so nothing else of it is shown. */
const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/** Asks whether a session in the address may become the current session. */
async function ask(brought: Account, kept: Account): Promise<boolean> {
  const { askAboutSession } = await import('./ask-about-session.tsx');
  const { email } = brought;
  const account = rememberedAccount();
  const isLoggedIn = kept.id !== undefined || account !== undefined;
  return askAboutSession({
    account: typeof email === 'string' && ADDRESS.test(email) ? email : 'another user',
    current: isLoggedIn ? (account?.name ?? null) : undefined,
  });
}

/** The access token that was accepted, so that the user is asked only once. */
let accepted: string | undefined;

function accept(token: string | undefined): void {
  accepted = token;
  lasting.remove('sign_in_begun');
}

/** Whether a session in the address may become the current session. */
export function isAcceptedSession(access_token: string): boolean {
  return access_token === accepted;
}

/** Whether the address has an accepted session. */
export function bringsAcceptedSession(): boolean {
  return accepted !== undefined && broughtToken() === accepted;
}

/** Whether the fragment has a session that is not accepted yet and that this browser neither requested nor has. */
function bringsForeignSession(): boolean {
  const token = broughtToken();
  if (token === undefined || token === accepted) return false;
  const kept = storedAuthAccount();
  if (!isExpected() && (kept.id === undefined || kept.id !== broughtAccount().id)) return true;
  accept(token);
  return false;
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
  if (!bringsForeignSession()) return;
  setFragment('');
  refuseLogin('link_unused');
}

/**
 * Like `refuseForeignSession`, but asks the user first. The session counts if the user agrees.
 * @throws if the question can't be loaded. The address then keeps the session, so that a reload can try again.
 */
export async function settleForeignSession(): Promise<void> {
  refuseSessionInQuery();
  if (!bringsForeignSession()) return;
  const { hash } = location;
  const token = broughtToken();
  const brought = broughtAccount();
  // Not in the address while the question is open, so that a reload or a navigation doesn't accept it.
  setFragment('');
  let agrees = true;
  try {
    agrees = await ask(brought, storedAuthAccount());
    if (agrees) accept(token);
  } finally {
    if (agrees) setFragment(hash);
  }
}
