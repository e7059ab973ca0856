import { chooseSubscriber } from '../../rules/people/current-subscriber.ts';
import { maskedAddress } from '../../rules/people/masked-address.ts';
import { authClient, broughtSessionError, waitsForTotp } from '../identity/auth-client.ts';
import { beginSession, currentSession, endSession } from '../identity/current-session.ts';
import { bringsAcceptedSession, settleForeignSession, storedAuthAccount } from '../identity/foreign-session.ts';
import { hasFullSession, mayLogInByLink } from '../identity/opened-link.ts';
import {
  hasNothing,
  isBadLink,
  isBadSession,
  isRefusal,
  NO_TOKEN,
  type Trouble,
  unreachable,
} from '../identity/sign-in-failure.ts';
import {
  enrichToken,
  logInByMagicLink,
  payloadOf,
  registerSignup,
  type TokenPackage,
} from '../identity/token-exchange.ts';
import { replaceUser } from '../identity/user.ts';
import { isLoginRefused, refuseLogin, rememberLoginProblem } from '../lib/navigation/failed-login.ts';
import { replacePeople } from '../lib/storage/people.ts';
import {
  forgetAccount,
  forgetOtherAccount,
  rememberAccount,
  rememberedAccount,
} from '../lib/storage/remembered-account.ts';
import { type CachedAccount, lasting, ofThisTab } from '../lib/storage/stored-values.ts';
import { forgetLists, setSubscriber } from '../subscriber/current-subscriber.ts';
import { loadAccount } from '../subscriber/load-account.ts';
import { peopleOfVisitor } from '../subscriber/own-people.ts';

/** `rerouted_to_onboard`: signed in, but the user follows no market yet and continues where one is chosen. */
export type LoginResult = 'success' | 'error' | 'skipping_attempt' | 'rerouted_to_onboard';

/** Whether the page belongs to the staff's app. Staff need no market there. */
function isStaffApp(): boolean {
  return location.pathname.startsWith('/hfc/_i/');
}

/** The reason that the attempt to sign in has no result. Null if it has one. */
let trouble: Trouble | null = null;

export function signInTrouble(): Trouble | null {
  return trouble;
}

/** The token that a session began with. A later page begins with it again. */
type Credentials = Pick<CachedAccount, 'accessToken' | 'magicLinkToken'>;

/** Signs in the user of a token, and creates a subscriber if the user has none. */
async function begin({ token, user }: TokenPackage, credentials: Credentials): Promise<LoginResult> {
  const { user_id, name, email } = user;
  const own = peopleOfVisitor();
  // The other account's people and lists leave the browser with it. The visitor's own people stay.
  if (forgetOtherAccount(user_id)) {
    forgetLists();
    if (own.length > 0) replacePeople(own);
  }
  rememberAccount({ accessToken: undefined, magicLinkToken: undefined, ...credentials });
  const payload = payloadOf(token);
  const nextLogin = ofThisTab.get('subscriber_id_for_next_login');
  const cached = rememberedAccount()?.subscriber_id;
  const subscriber_id = chooseSubscriber(user.hfc_subscriber_ids, {
    nextLogin,
    lastActive: payload.hfc_last_active_subscriber_id,
    cached,
  });
  ofThisTab.remove('subscriber_id_for_next_login');
  const asked = nextLogin !== undefined && nextLogin === subscriber_id;
  // The remembered list is the one of the cached subscriber. Another device may have made another one current.
  if (cached !== undefined && cached !== subscriber_id) forgetLists();
  // A link that still waits belongs to another user or is no longer needed. So does what was said about it.
  ofThisTab.remove('magic_link_token');
  trouble = null;
  ofThisTab.remove('login_step');
  ofThisTab.remove('login_problem');
  ofThisTab.remove('unconfirmed_signup');
  const linkedAs = credentials.magicLinkToken === undefined ? undefined : maskedAddress(email);
  beginSession(
    { user_id, token, payload, subscriber_id, linkedAs },
    { name, app: isStaffApp() ? 'admin' : 'consumer' },
  );
  replaceUser(user);
  if (asked) setSubscriber(subscriber_id).catch((error: unknown) => console.warn('Last active subscriber', error));
  if (isStaffApp()) return 'success';
  await loadAccount();
  return currentSession()?.subscriber_id != null ? 'success' : 'rerouted_to_onboard';
}

/** Forgets a sign-in that is no longer valid. */
function forget(): void {
  forgetAccount();
  endSession();
}

async function signInBySession(access_token: string): Promise<LoginResult> {
  const tokens = await unlessSignedOut(() => enrichToken(access_token));
  return begin(tokens, { accessToken: access_token });
}

/**
 * Signs in a user who just got a session at the auth service.
 * @throws Error 'Failed to enrich token'
 */
export async function signInByAccount(access_token: string): Promise<LoginResult> {
  const result = await signInBySession(access_token);
  lasting.remove('delayed_magic_link_token');
  // The link of a mail that is no longer needed must not replace this session later.
  lasting.remove('sign_in_begun');
  return result;
}

/** Signs in a user who just signed up. @throws Error 'Failed to register user' or 'Failed to enrich token'. */
export async function signInAfterSignup(access_token: string, user_name: string): Promise<void> {
  await registerSignup(access_token, user_name);
  await signInByAccount(access_token);
}

async function signInFromAuthService(): Promise<LoginResult> {
  const { data, error } = await authClient().getSession();
  if (error) throw new Error('Error getting session', { cause: error });
  const brought = await broughtSessionError();
  if (brought && isBadSession(brought)) refuseLogin('link_ended');
  // The session in the address may still be valid, so a reload tries it again.
  else if (brought && !data.session) throw new Error('Error getting session', { cause: brought });
  if (!data.session) throw new Error(NO_TOKEN);
  return signInBySession(data.session.access_token);
}

/** Throws if the user signed out in another tab while the attempt ran. */
async function unlessSignedOut<T>(attempt: () => Promise<T>): Promise<T> {
  const had = rememberedAccount() !== undefined;
  const result = await attempt();
  if (had && rememberedAccount() === undefined) throw new Error(NO_TOKEN);
  return result;
}

/** Ends the session that the auth service's client has for another account. */
async function endOtherSession(): Promise<void> {
  const { error } = await authClient().signOut({ scope: 'local' });
  if (error) console.warn('Sign-out', error);
}

/**
 * Signs in the user of an email's link, unless the browser has something else that the visitor doesn't want to leave.
 * A session of the same user at the auth service counts instead of the link, because it may do more. Null if the
 * visitor declines.
 */
async function signInByMagicLink(magicLinkToken: string): Promise<LoginResult | null> {
  const tokens = await unlessSignedOut(() => logInByMagicLink(magicLinkToken));
  if (!(await mayLogInByLink(tokens.user))) return null;
  if (hasFullSession(tokens.user)) {
    const result = await signInFromAuthService().catch((error: unknown) => error);
    if (!(result instanceof Error)) return result as LoginResult;
    if (!isRefusal(result)) throw result;
  } else if (storedAuthAccount().id !== undefined) {
    await endOtherSession();
  }
  return begin(tokens, { magicLinkToken });
}

/** Signs in from what this browser remembers. */
async function signInFromMemory(): Promise<LoginResult> {
  const magicLink = rememberedAccount()?.magicLinkToken;
  // A user who just came from the auth service wants the account in the address, not a previous account.
  if (magicLink === undefined || bringsAcceptedSession()) return signInFromAuthService();
  try {
    const result = await signInByMagicLink(magicLink);
    if (result !== null) return result;
  } catch (error) {
    // The link may still be valid, so the next page tries it again.
    if (!isBadLink(error)) throw error;
    // The page doesn't mention a stored link: the user won't remember it.
    console.warn('Login failed on frontend', error);
  }
  rememberAccount({ magicLinkToken: undefined });
  return signInFromAuthService();
}

/** Tries all ways to sign in without user input, in order. */
async function tryAll(): Promise<LoginResult> {
  await settleForeignSession();
  const opened = ofThisTab.get('magic_link_token');
  if (opened === undefined || bringsAcceptedSession()) {
    ofThisTab.remove('magic_link_token');
    return signInFromMemory();
  }
  let isBad = false;
  try {
    const result = await signInByMagicLink(opened);
    if (result !== null) return result;
    ofThisTab.remove('magic_link_token');
  } catch (error) {
    // The link may still be valid, so the next page tries it again.
    if (!isBadLink(error)) throw error;
    console.warn('Login failed on frontend', error);
    isBad = true;
  }
  const result = await signInFromMemory().catch((later: unknown) => later as Error);
  ofThisTab.remove('magic_link_token');
  if (isBad) refuseLogin('magic_link_ended');
  if (result instanceof Error) throw result;
  return result;
}

/**
 * A link or a provider is only the first step if there is an authenticator app. Makes the login continue with the
 * second step.
 */
async function rememberTotpStep(): Promise<void> {
  if (await waitsForTotp()) ofThisTab.set('login_step', { step: 'totp', email: '' });
}

async function attemptOnce(): Promise<LoginResult> {
  try {
    return await tryAll();
  } catch (error) {
    console.warn('Login failed on frontend', error);
    if (isRefusal(error)) {
      if (!isLoginRefused() && !hasNothing(error)) rememberLoginProblem('session_ended');
      forget();
      await rememberTotpStep();
    } else {
      trouble = unreachable(error);
    }
    return 'error';
  }
}

let attempt: Promise<LoginResult> | undefined;

/** Signs in from stored credentials or from a link, once per page load. Later calls wait for the first attempt. */
export function signInFromCache(): Promise<LoginResult> {
  if (attempt) return attempt.then(() => 'skipping_attempt');
  attempt = attemptOnce();
  return attempt;
}
