import { storedPeople } from '../lib/storage/people.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import { lasting, ofThisTab } from '../lib/storage/stored-values.ts';

/** The storage key of the auth client's session. */
export const STORAGE_KEY = 'lnf:auth';

/** An account of the auth service. The properties are unchecked. */
export interface AuthAccount {
  id?: unknown;
  email?: unknown;
}

/** Reads an account from unchecked base64 or JSON. Empty if there is none. */
function readAccount(read: () => AuthAccount | undefined): AuthAccount {
  try {
    return read() ?? {};
  } catch {
    return {};
  }
}

/** The account of the auth client's session in this browser. Empty if there is none. */
export const storedAuthAccount = (): AuthAccount =>
  readAccount(() => (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as { user?: AuthAccount }).user);

/** The account that an access token claims to be of. The auth service checks the token later. */
export function accountOfToken(token: string): AuthAccount {
  const [, payload = ''] = token.split('.');
  const text = payload.replaceAll('-', '+').replaceAll('_', '/');
  return readAccount(() => {
    const { sub, email } = JSON.parse(atob(text)) as { sub?: unknown; email?: unknown };
    return { id: sub, email };
  });
}

/** Whether the browser is logged in, or was until its session ended. */
export function hasAccount(): boolean {
  return rememberedAccount()?.user_id !== undefined || storedAuthAccount().id !== undefined;
}

/** Whether the browser has data that the visitor entered without an account. */
function hasVisitorData(): boolean {
  return (
    storedPeople().length > 0 ||
    (lasting.get('liked_compound_ids') ?? []).length > 0 ||
    lasting.get('signup_info') !== undefined ||
    ofThisTab.get('onboarding') !== undefined ||
    ofThisTab.get('unconfirmed_signup') !== undefined
  );
}

/** Whether the browser has an account or data that a login to a stranger's account would put at risk. */
export const hasSomethingToLose = (): boolean => hasAccount() || hasVisitorData();
