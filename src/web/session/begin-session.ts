import { routeOf } from '../../rules/route-table.ts';
import { paths } from '../lib/paths.ts';
import { takeTargetAfterSignIn } from './after-sign-in.ts';
import { currentSession } from './current-session.ts';
import { signInFromCache } from './sign-in.ts';

/** Pages that are done with once somebody is signed in. */
const LEFT_BY_SIGNING_IN = ['login', 'forgotPassword'];
/** Pages that do all this themselves. */
const SIGNS_IN_ITSELF = ['authCheck', 'authCallback'];

/**
 * Signs in whoever was signed in before, where a page begins. Returns where to go then; null to stay.
 */
export async function beginSession(pathname: string): Promise<string | null> {
  const route = routeOf(pathname);
  if (currentSession() || route?.noAutoLogin || (route && SIGNS_IN_ITSELF.includes(route.id))) return null;
  await signInFromCache();
  if (currentSession()) return route && LEFT_BY_SIGNING_IN.includes(route.id) ? takeTargetAfterSignIn() : null;
  return route?.requiresAuthentication ? paths.authCheck() : null;
}
