import { chooseSubscriber } from '../../rules/current-subscriber.ts';
import { lasting, ofThisTab, rememberAccount } from '../lib/visit.ts';
import { isAdminApp } from './admin-app.ts';
import { authClient, waitsForTotp } from './auth-client.ts';
import { beginAccount } from './begin-account.ts';
import { currentSession, setCurrentSession } from './current-session.ts';
import { forgetLists, setSubscriber } from './current-subscriber.ts';
import { enrichToken, logInByMagicLink, payloadOf, registerSignup, type TokenPackage } from './enrich.ts';
import { refuseForeignSession } from './foreign-session.ts';
import { hasNothing, isRefusal, NO_TOKEN, type Trouble, unreachable } from './sign-in-trouble.ts';

/** `rerouted_to_onboard`: signed in, but without a market to follow; the visit goes on where one is chosen. */
export type LoginResult = 'success' | 'error' | 'skipping_attempt' | 'rerouted_to_onboard';

/** Signs in the user whose token was exchanged, and makes them a subscriber where they are none. */
async function begin({ token, user }: TokenPackage): Promise<LoginResult> {
  const payload = payloadOf(token);
  const nextLogin = ofThisTab.get('subscriber_id_for_next_login');
  const subscriber_id = chooseSubscriber(user.hfc_subscriber_ids, {
    nextLogin,
    lastActive: payload.hfc_last_active_subscriber_id,
    cached: lasting.get('account')?.subscriber_id,
  });
  ofThisTab.remove('subscriber_id_for_next_login');
  const asked = nextLogin !== undefined && nextLogin === subscriber_id;
  if (asked) forgetLists();
  ofThisTab.remove('login_step');
  ofThisTab.remove('login_problem');
  ofThisTab.remove('unconfirmed_signup');
  ofThisTab.set('signed_in', true);
  rememberAccount({
    name: user.name,
    app: isAdminApp() ? 'admin' : 'consumer',
    user_id: user.user_id,
    subscriber_id: subscriber_id ?? undefined,
    hfc_subscriber_id: subscriber_id ?? undefined,
  });
  setCurrentSession({ token, user, payload, subscriber_id });
  if (asked) setSubscriber(subscriber_id).catch((error: unknown) => console.warn('Last active subscriber', error));
  await beginAccount();
  return isAdminApp() || currentSession()?.subscriber_id != null ? 'success' : 'rerouted_to_onboard';
}

/** Forgets a sign-in that doesn't count any more. */
function forget(): void {
  lasting.remove('account');
  ofThisTab.remove('signed_in');
  setCurrentSession(null);
}

async function signInBySession(access_token: string): Promise<LoginResult> {
  const tokens = await unlessSignedOut(() => enrichToken(access_token));
  // A magic link of before is somebody else's, or no longer needed.
  rememberAccount({ accessToken: access_token, magicLinkToken: undefined });
  return begin(tokens);
}

/**
 * Signs in whoever has just got a session at the auth service.
 * @throws Error 'Failed to enrich token'
 */
export async function signInByAccount(access_token: string): Promise<LoginResult> {
  const result = await signInBySession(access_token);
  lasting.remove('delayed_magic_link_token');
  return result;
}

/** Signs in whoever has just signed up. @throws Error 'Failed to register user' or 'Failed to enrich token'. */
export async function signInAfterSignup(access_token: string, user_name: string): Promise<void> {
  await registerSignup(access_token, user_name);
  await signInByAccount(access_token);
}

async function signInByMagicLink(token: string): Promise<LoginResult> {
  const tokens = await unlessSignedOut(() => logInByMagicLink(token));
  rememberAccount({ magicLinkToken: token, accessToken: undefined });
  return begin(tokens);
}

async function signInFromAuthService(): Promise<LoginResult> {
  const { data, error } = await authClient().getSession();
  if (error) throw new Error('Error getting session', { cause: error });
  if (!data.session) throw new Error(NO_TOKEN);
  return signInBySession(data.session.access_token);
}

/** Refuses to sign in by what was kept when somebody signed out in another tab meanwhile. */
async function unlessSignedOut<T>(attempt: () => Promise<T>): Promise<T> {
  const had = lasting.get('account') !== undefined;
  const result = await attempt();
  if (had && lasting.get('account') === undefined) throw new Error(NO_TOKEN);
  return result;
}

/** What went wrong where somebody could have been signed in by what was kept or brought; null where nothing did. */
let trouble: Trouble | null = null;
/** How long the login says it. */
const TEN_MINUTES_MS = 10 * 60 * 1_000;

/** Remembers that what was kept or brought has ended; the login says so, however somebody gets there. */
function ended(what: 'magic_link_ended' | 'session_ended'): void {
  trouble = what;
  ofThisTab.set('login_problem', what, TEN_MINUTES_MS);
}

export function signInTrouble(): Trouble | null {
  return trouble;
}

/** The ways to sign in without being asked, in the order in which they are tried. */
async function tryAll(): Promise<LoginResult> {
  refuseForeignSession();
  const immediate = ofThisTab.get('magic_link_token');
  const magicLink = immediate ?? lasting.get('account')?.magicLinkToken;
  // Whoever has just come from the auth service means the account that they bring, not one of before.
  if (magicLink === undefined || location.hash.includes('access_token=')) {
    ofThisTab.remove('magic_link_token');
    return signInFromAuthService();
  }
  try {
    const result = await signInByMagicLink(magicLink);
    ofThisTab.remove('magic_link_token');
    return result;
  } catch (error) {
    // It may still be good: it is tried again with the next page.
    if (!isRefusal(error)) throw error;
    console.warn('Login failed on frontend', error);
    rememberAccount({ magicLinkToken: undefined });
    const result = await signInFromAuthService().catch((later: unknown) => later as Error);
    ofThisTab.remove('magic_link_token');
    // Of one that was kept nobody knows any more.
    if (immediate !== undefined) ended('magic_link_ended');
    if (result instanceof Error) throw result;
    return result;
  }
}

/** A link or a provider is a first step only, where there is an authenticator app: the login goes on with the second. */
async function rememberTotpStep(): Promise<void> {
  if (await waitsForTotp()) ofThisTab.set('login_step', { step: 'totp', email: '' });
}

async function attemptOnce(): Promise<LoginResult> {
  try {
    return await tryAll();
  } catch (error) {
    console.warn('Login failed on frontend', error);
    if (isRefusal(error)) {
      if (trouble === null && !hasNothing(error)) ended('session_ended');
      forget();
      await rememberTotpStep();
    } else {
      trouble = unreachable(error);
    }
    return 'error';
  }
}

let attempt: Promise<LoginResult> | undefined;

/** Signs in from what the browser has kept, or a link has brought: once per page load. Who asks again waits for that. */
export function signInFromCache(): Promise<LoginResult> {
  if (attempt) return attempt.then(() => 'skipping_attempt');
  attempt = attemptOnce();
  return attempt;
}
