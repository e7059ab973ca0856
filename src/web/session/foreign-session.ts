import { lasting } from '../lib/visit.ts';

/** The storage key of the auth client's session. */
export const STORAGE_KEY = 'lnf:auth';
const HOUR_MS = 60 * 60 * 1_000;

/** Remembers that this browser requested a mail or a provider login that leads back with a session. */
export function rememberBegunSignIn(): void {
  lasting.set('sign_in_begun', true, HOUR_MS);
}

/** Reads the account id from unchecked base64 or JSON. Undefined if there is none. */
function accountOf(read: () => unknown): string | undefined {
  try {
    return read() as string | undefined;
  } catch {
    return undefined;
  }
}

const keptAccount = () =>
  accountOf(() => (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as { user?: { id?: string } }).user?.id);

function broughtAccount(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('access_token') ?? '';
  const [, payload = ''] = token.split('.');
  const text = payload.replaceAll('-', '+').replaceAll('_', '/');
  return accountOf(() => (JSON.parse(atob(text)) as { sub?: string }).sub);
}

/** Whether a session in the address may replace the current session. */
function mayReplace(): boolean {
  if (lasting.get('sign_in_begun')) return true;
  const kept = keptAccount();
  if (kept === undefined && lasting.get('account') === undefined) return true;
  if (kept !== undefined && kept === broughtAccount()) return true;
  const name = lasting.get('account')?.name;
  return confirm(
    `You are logged in${name ? ` as ${name}` : ''}. This link logs you in with another account. Go on with the other account?`,
  );
}

/** The fragment that was accepted, so that the user is asked only once. */
let accepted: string | undefined;

/**
 * Removes a foreign session from the address. Anyone can send a link with a session of their own. Such a session
 * replaces the logged-in account only if this browser requested it or the user agrees. Call this before the auth client
 * reads the address.
 */
export function refuseForeignSession(): void {
  const { hash } = location;
  if (!hash.includes('access_token=') || hash === accepted) return;
  if (mayReplace()) {
    accepted = hash;
    lasting.remove('sign_in_begun');
    return;
  }
  history.replaceState(history.state, '', location.pathname + location.search);
}
