import { OPENED_LINK_COOKIE } from '../../rules/opened-link-cookie.ts';
import { lasting } from '../lib/visit.ts';

/** The storage key of the auth client's session. */
export const STORAGE_KEY = 'lnf:auth';
const HOUR_MS = 60 * 60 * 1_000;

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

const keptAccount = () =>
  accountOf(() => (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as { user?: Account }).user);

function broughtAccount(): Account {
  const token = new URLSearchParams(location.hash.slice(1)).get('access_token') ?? '';
  const [, payload = ''] = token.split('.');
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

/** Whether a session in the address may become the current session. Asks the user if this browser didn't request it. */
function mayBecomeCurrent(): boolean {
  if (isExpected()) return true;
  const kept = keptAccount();
  const brought = broughtAccount();
  if (kept.id !== undefined && kept.id === brought.id) return true;
  const other = typeof brought.email === 'string' ? brought.email : 'another account';
  if (kept.id === undefined && lasting.get('account') === undefined)
    return confirm(`This link logs you in as ${other}. Log in only if that is your account. Log in?`);
  const name = lasting.get('account')?.name;
  return confirm(`You are logged in${name ? ` as ${name}` : ''}. This link logs you in as ${other} instead. Continue?`);
}

/** The fragment that was accepted, so that the user is asked only once. */
let accepted: string | undefined;

/**
 * Removes a foreign session from the address. Anyone can send a link with a session of their own, so that what the
 * visitor does is saved in the sender's account. Such a session counts only if this browser requested it or the user
 * agrees. Call this before the auth client reads the address.
 */
export function refuseForeignSession(): void {
  const { hash } = location;
  if (!hash.includes('access_token=') || hash === accepted) return;
  if (mayBecomeCurrent()) {
    accepted = hash;
    lasting.remove('sign_in_begun');
    return;
  }
  history.replaceState(history.state, '', location.pathname + location.search);
}
