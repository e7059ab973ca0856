import { authClient, broughtSessionError, waitsForTotp } from '../identity/auth-client.ts';
import { currentSession, endSession } from '../identity/current-session.ts';
import { bringsAcceptedSession, settleForeignSession } from '../identity/foreign-session.ts';
import { forgetLinkedAccount } from '../identity/linked-account.ts';
import { hasFullSession, mayLogInByLink } from '../identity/opened-link.ts';
import {
  hasNothing,
  isBadLink,
  isBadSession,
  isRefusal,
  NO_TOKEN,
  needsCode,
  type Trouble,
  unreachable,
} from '../identity/sign-in-failure.ts';
import { storedAuthAccount } from '../identity/stored-account.ts';
import {
  enrichToken,
  getPayload,
  type LinkPackage,
  logInByMagicLink,
  registerSignup,
  type TokenPackage,
} from '../identity/token-exchange.ts';
import { isLoginRefused, refuseLogin, rememberLoginProblem } from '../lib/navigation/failed-login.ts';
import { forgetAccount, rememberAccount, rememberedAccount } from '../lib/storage/remembered-account.ts';
import { lasting, ofThisTab } from '../lib/storage/stored-values.ts';
import { beginLogin, type Credentials, type LoginResult } from './begin-login.ts';

/** The reason that the attempt to sign in has no result. Null if it has one. */
let trouble: Trouble | null = null;

export function signInTrouble(): Trouble | null {
  return trouble;
}

/** Signs in the user of a token. */
function begin(tokens: TokenPackage, credentials: Credentials): Promise<LoginResult> {
  trouble = null;
  return beginLogin(tokens, credentials);
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
  forgetLinkedAccount();
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
  return beginByLink(await unlessSignedOut(() => logInByMagicLink(magicLinkToken)), magicLinkToken);
}

async function beginByLink(tokens: LinkPackage, opened: string): Promise<LoginResult | null> {
  if (!(await mayLogInByLink(tokens.user))) return null;
  if (hasFullSession(tokens.user)) {
    const result = await signInFromAuthService().catch((error: unknown) => error);
    if (!(result instanceof Error)) return result as LoginResult;
    if (!isRefusal(result)) throw result;
  } else if (storedAuthAccount().id !== undefined) {
    await endOtherSession();
  }
  return begin(tokens, { magicLinkToken: tokens.magic_link_token ?? opened });
}

/**
 * Signs in by the link that the visitor opened, with a code from the authenticator app of its account. Does nothing more
 * if the visitor then declines.
 * @throws Error 'Failed login'
 */
export async function signInByLinkAndCode(code: string): Promise<void> {
  const opened = ofThisTab.get('magic_link_token');
  if (opened === undefined) throw new Error(NO_TOKEN);
  const result = await beginByLink(await logInByMagicLink(opened, code), opened);
  if (result === null) forgetOpenedLink();
}

/** Forgets the link that the visitor opened, and the step that asks for its code. */
export function forgetOpenedLink(): void {
  ofThisTab.remove('magic_link_token');
  ofThisTab.remove('login_step');
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

/** Whether the link that opened this page waits for a code from the authenticator app. */
let linkWaits = false;

export function waitsForLinkCode(): boolean {
  return linkWaits && ofThisTab.get('login_step')?.step === 'link';
}

/** The user that a link claims to be of. Not verified, so it must only decide what the page says. */
function linkedUserId(token: string): string | undefined {
  try {
    return getPayload(token).user_id;
  } catch {
    return undefined;
  }
}

/** Tries all ways to sign in without user input, in order. */
async function tryAll(): Promise<LoginResult> {
  await settleForeignSession();
  const opened = ofThisTab.get('magic_link_token');
  // A link that waits for its code doesn't interrupt the visitor on later pages.
  const isWaiting = ofThisTab.get('login_step')?.step === 'link';
  if (opened === undefined || isWaiting || bringsAcceptedSession()) {
    if (!isWaiting) ofThisTab.remove('magic_link_token');
    return signInFromMemory();
  }
  let problem: string | undefined;
  try {
    const result = await signInByMagicLink(opened);
    if (result !== null) return result;
    ofThisTab.remove('magic_link_token');
  } catch (error) {
    // The link may still be valid, so the next page tries it again.
    if (!isBadLink(error)) throw error;
    console.warn('Login failed on frontend', error);
    problem = needsCode(error) ? 'link_needs_code' : 'magic_link_ended';
  }
  const result = await signInFromMemory().catch((later: unknown) => later as Error);
  if (problem === 'link_needs_code' && result instanceof Error) {
    ofThisTab.set('login_step', { step: 'link', email: '' });
    linkWaits = true;
    throw result;
  }
  ofThisTab.remove('magic_link_token');
  const isOwn = problem === 'link_needs_code' && linkedUserId(opened) === currentSession()?.user_id;
  if (problem !== undefined && !isOwn) refuseLogin(problem);
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
