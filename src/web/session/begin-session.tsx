import type { ReactNode } from 'react';
import { asksForLogin } from '../../rules/route-guards.ts';
import { routeOf } from '../../rules/route-table.ts';
import { saysUsualList } from '../../rules/search-params.ts';
import { failedLoginCode, signInProblem } from '../../rules/sign-in-problems.ts';
import { paths } from '../lib/paths.ts';
import { isPlainlyLoaded, lasting, ofThisTab, wantedPath } from '../lib/visit.ts';
import { takeTargetAfterSignIn } from './after-sign-in.ts';
import { currentSession } from './current-session.ts';
import { signInFromCache, signInTrouble } from './sign-in.ts';
import { LinkFailed, SignInUnknown } from './sign-in-notice.tsx';

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

/** What there is to say of a sign-in that failed. */
function noticeOf(refused: string | null): ReactNode {
  const trouble = signInTrouble();
  if (trouble !== null && typeof trouble === 'object') return <SignInUnknown>{trouble.said}</SignInUnknown>;
  // Here a link that was used already is one that lets nobody in; the page is there all the same.
  const ended = refused === 'otp_expired' || trouble === 'magic_link_ended';
  const said = signInProblem(ended ? 'magic_link_ended' : refused);
  return said && <LinkFailed>{said}</LinkFailed>;
}

/** Signs in whoever was signed in before, or comes by a link, where a page begins. */
export async function beginSession(pathname: string): Promise<Beginning> {
  const route = routeOf(pathname);
  if (currentSession() || route?.noAutoLogin || (route && SIGNS_IN_ITSELF.includes(route.id)))
    return { target: null, notice: null };
  const ownWords = route !== undefined && LEFT_BY_SIGNING_IN.includes(route.id);
  // Of a link that the auth service refused; the login says it itself.
  const refused = !ownWords && location.hash.includes('error_code=') ? failedLoginCode(location) : null;
  const { search } = location;
  await signInFromCache();
  const here = refused === null ? null : pathname + search;
  if (currentSession())
    return {
      target: ownWords ? takeTargetAfterSignIn() : (ownList(pathname) ?? here),
      notice: noticeOf(refused),
    };
  if (!asksForLogin(pathname, ofThisTab.get('email_prefs_token'))) return { target: here, notice: noticeOf(refused) };
  // Where the login is asked for, it says what failed, and leads back here.
  if (ofThisTab.get('redirect_after_login') === undefined)
    ofThisTab.set('redirect_after_login', wantedPath(pathname, search));
  return { target: paths.authCheck(), notice: null };
}
