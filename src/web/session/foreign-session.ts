import { lasting } from '../lib/visit.ts';

/** Where the auth service's client keeps its session. */
export const STORAGE_KEY = 'lnf:auth';
const HOUR_MS = 60 * 60 * 1_000;

/** Remembers that somebody asked here for a mail or a provider that leads back with a session. */
export function rememberBegunSignIn(): void {
  lasting.set('sign_in_begun', true, HOUR_MS);
}

/** The account in a text of base64 or JSON that nobody has checked; undefined for one that has none. */
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

/** Whether a session in the address may take the place of the one that is here. */
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

/** What was let through, so that it is asked for once. */
let accepted: string | undefined;

/**
 * Anybody can send a link with a session of their own: it takes the place of the account that is logged in here only where
 * somebody asked for it in this browser, or agrees. Else it is taken out of the address. To be called before the address is
 * read.
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
