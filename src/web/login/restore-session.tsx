import type { ReactNode } from 'react';
import { withOpenMap } from '../../rules/navigation/home-search.ts';
import { asksForLogin } from '../../rules/navigation/route-guards.ts';
import { getRoute } from '../../rules/navigation/route-table.ts';
import { saysUsualList } from '../../rules/navigation/search-params.ts';
import { signInProblem } from '../../rules/people/sign-in-problems.ts';
import { currentSession } from '../identity/current-session.ts';
import { refuseForeignSession } from '../identity/foreign-session.ts';
import { refuseLogin, takeLoginRefusal } from '../lib/navigation/failed-login.ts';
import { fragmentCode } from '../lib/navigation/fragment-code.ts';
import { paths } from '../lib/navigation/paths.ts';
import { isPlainlyLoaded, wantedPath } from '../lib/navigation/visit.ts';
import { accountOfThisTab } from '../lib/storage/remembered-account.ts';
import { lasting, ofThisTab } from '../lib/storage/stored-values.ts';
import { takeTargetAfterSignIn } from './after-sign-in.ts';
import { signInFromCache, signInTrouble, waitsForLinkCode } from './sign-in.ts';
import { LinkFailed, SignInUnknown, StillSignedIn } from './sign-in-notice.tsx';

/** Pages that the user leaves after signing in. */
const LEFT_BY_SIGNING_IN = ['login', 'forgotPassword'];
/** Pages that sign the user in themselves, and say if that fails. */
const SIGNS_IN_ITSELF = ['authCheck', 'authCallback', 'updatePassword'];

/** The path to redirect to after a session has begun (null means stay), and a notice to show. */
interface Beginning {
  target: string | null;
  notice: ReactNode;
}

/** The list that the user follows, if the address asks for no other list. The open map stays open. Null on other pages. */
function ownList(pathname: string): string | null {
  const search = lasting.get('home_search');
  const params = new URLSearchParams(location.search);
  // After a sign-in, the address may name the default market that the page shows.
  const plain = isPlainlyLoaded() && saysUsualList(params);
  if (getRoute(pathname)?.id !== 'dashboard' || !plain || search === undefined) return null;
  return paths.dashboard(withOpenMap(search, params));
}

/** The notice about a failed sign-in, if any. Explains a refused login once. */
function getNotice(): ReactNode {
  const trouble = signInTrouble();
  if (trouble) return <SignInUnknown>{trouble.message}</SignInUnknown>;
  const code = takeLoginRefusal();
  // Some pages don't check the sign-in. The name is then known all the same, and the header shows it.
  const name = accountOfThisTab()?.name;
  if (name !== undefined) {
    ofThisTab.remove('login_problem');
    return code && <StillSignedIn>{signInProblem(code, name)}</StillSignedIn>;
  }
  // A used link doesn't sign the user in, but this page works without a login.
  const message = signInProblem(code === 'otp_expired' ? 'magic_link_ended' : code);
  return message && <LinkFailed>{message}</LinkFailed>;
}

/** At the start of a page: signs in a user who was signed in before, or who came by a link. */
export async function restoreSession(pathname: string): Promise<Beginning> {
  const route = getRoute(pathname);
  if (route && SIGNS_IN_ITSELF.includes(route.id)) return { target: null, notice: null };
  const message = fragmentCode(location);
  if (message !== null) refuseLogin(message);
  const { search } = location;
  const here = message === null ? null : pathname + search;
  // The user may have added it to the address of the open page.
  if (route?.noAutoLogin) refuseForeignSession();
  if (currentSession() || route?.noAutoLogin) return { target: here, notice: getNotice() };
  await signInFromCache();
  if (currentSession()) {
    const leaves = route !== undefined && LEFT_BY_SIGNING_IN.includes(route.id);
    return { target: leaves ? takeTargetAfterSignIn() : (ownList(pathname) ?? here), notice: getNotice() };
  }
  if (waitsForLinkCode()) {
    if (ofThisTab.get('redirect_after_login') === undefined && route?.id !== 'login')
      ofThisTab.set('redirect_after_login', wantedPath(pathname, search));
    return { target: paths.login(), notice: getNotice() };
  }
  // The login page shows the failure itself.
  if (route?.id === 'login') takeLoginRefusal();
  if (!asksForLogin(pathname, ofThisTab.get('email_prefs_token'))) return { target: here, notice: getNotice() };
  // The login page shows the failure and leads back here.
  if (ofThisTab.get('redirect_after_login') === undefined)
    ofThisTab.set('redirect_after_login', wantedPath(pathname, search));
  return { target: paths.authCheck(), notice: null };
}
