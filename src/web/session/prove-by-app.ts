import { paths } from '../lib/paths.ts';
import { ofThisTab } from '../lib/visit.ts';
import { currentSession } from './current-session.ts';

/** What links to the account page's part about authenticator apps name. */
export const AUTHENTICATOR = 'authenticator';

/**
 * Where somebody who is signed in gives a code of their authenticator app, or adds one first; from there it goes on to
 * `wanted`, a path with its query.
 */
export async function pathToProof(wanted: string): Promise<string> {
  ofThisTab.set('redirect_after_login', wanted);
  const session = currentSession();
  const toAdd = `${paths.security()}#${AUTHENTICATOR}`;
  // Who came by a link in a mail has no session at the auth service: the account page tells them.
  if (!session || session.payload.session_id === null) return toAdd;
  const { waitsForTotp } = await import('./auth-client.ts');
  if (!(await waitsForTotp())) return toAdd;
  ofThisTab.set('login_step', { step: 'totp', email: session.user.email });
  return paths.login();
}
