import { currentSession } from '../identity/current-session.ts';
import { currentUser } from '../identity/user.ts';
import { paths } from '../lib/navigation/paths.ts';
import { ofThisTab } from '../lib/storage/stored-values.ts';

/** The fragment of the account page's section about authenticator apps. */
export const AUTHENTICATOR = 'authenticator';

/**
 * The path where a signed-in user enters a code of the authenticator app, or adds an app first. From there the user
 * continues to `wanted`, a path with its query.
 */
export async function pathToProof(wanted: string): Promise<string> {
  ofThisTab.set('redirect_after_login', wanted);
  const session = currentSession();
  const toAdd = `${paths.security()}#${AUTHENTICATOR}`;
  // A user who came by a mail's link has no session at the auth service. The account page explains that.
  if (!session || session.payload.session_id === null) return toAdd;
  const { waitsForTotp } = await import('../identity/auth-client.ts');
  if (!(await waitsForTotp())) return toAdd;
  ofThisTab.set('login_step', { step: 'totp', email: currentUser()?.email ?? '' });
  return paths.login();
}
