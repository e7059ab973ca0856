import type { ReactNode } from 'react';
import { asksForLogin } from '../../rules/route-guards.ts';
import { routeOf } from '../../rules/route-table.ts';
import { saysUsualList } from '../../rules/search-params.ts';
import { paths } from '../lib/paths.ts';
import { isPlainlyLoaded, lasting, ofThisTab } from '../lib/visit.ts';
import { takeTargetAfterSignIn } from './after-sign-in.ts';
import { currentSession } from './current-session.ts';
import { LinkFailed } from './link-failed.tsx';
import { hasLinkFailed, signInFromCache } from './sign-in.ts';

/** Pages that are done with once somebody is signed in. */
const LEFT_BY_SIGNING_IN = ['login', 'forgotPassword'];
/** Pages that do all this themselves. */
const SIGNS_IN_ITSELF = ['authCheck', 'authCallback'];

/** Where to go when a session has begun, null to stay; and what there is to say. */
interface Beginning {
  target: string | null;
  notice: ReactNode;
}

/** The list of what somebody follows, where the address asks for no other; null elsewhere. */
function ownList(pathname: string): string | null {
  const search = lasting.get('home_search');
  // Once somebody is signed in the address may say the usual market that is shown.
  const plain = isPlainlyLoaded() && saysUsualList(new URLSearchParams(location.search));
  return routeOf(pathname)?.id === 'dashboard' && plain && search !== undefined ? paths.dashboard(search) : null;
}

/** Signs in whoever was signed in before, or comes by a link, where a page begins. */
export async function beginSession(pathname: string): Promise<Beginning> {
  const route = routeOf(pathname);
  if (currentSession() || route?.noAutoLogin || (route && SIGNS_IN_ITSELF.includes(route.id)))
    return { target: null, notice: null };
  const ownWords = route !== undefined && LEFT_BY_SIGNING_IN.includes(route.id);
  // Of a link that the auth service refused; the login says it itself.
  const refused = !ownWords && location.hash.includes('error_code=');
  await signInFromCache();
  const notice = (refused || hasLinkFailed()) && <LinkFailed />;
  const here = refused ? pathname + location.search : null;
  if (currentSession()) return { target: ownWords ? takeTargetAfterSignIn() : (ownList(pathname) ?? here), notice };
  return { target: asksForLogin(pathname, ofThisTab.get('email_prefs_token')) ? paths.authCheck() : here, notice };
}
