import type { ReactNode } from 'react';
import { asksForLogin } from '../../rules/route-guards.ts';
import { routeOf } from '../../rules/route-table.ts';
import { paths } from '../lib/paths.ts';
import { ofThisTab } from '../lib/visit.ts';
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

/** Signs in whoever was signed in before, or comes by a link, where a page begins. */
export async function beginSession(pathname: string): Promise<Beginning> {
  const route = routeOf(pathname);
  if (currentSession() || route?.noAutoLogin || (route && SIGNS_IN_ITSELF.includes(route.id)))
    return { target: null, notice: null };
  await signInFromCache();
  if (currentSession())
    return { target: route && LEFT_BY_SIGNING_IN.includes(route.id) ? takeTargetAfterSignIn() : null, notice: null };
  return {
    target: asksForLogin(pathname, ofThisTab.get('email_prefs_token')) ? paths.authCheck() : null,
    notice: hasLinkFailed() && <LinkFailed />,
  };
}
