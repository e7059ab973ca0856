import { chooseSubscriber } from '../../rules/current-subscriber.ts';
import { ApiProblem } from '../lib/api.ts';
import { lasting, ofThisTab, rememberAccount } from '../lib/visit.ts';
import { isAdminApp } from './admin-app.ts';
import { authClient, waitsForTotp } from './auth-client.ts';
import { beginAccount } from './begin-account.ts';
import { currentSession, setCurrentSession } from './current-session.ts';
import { forgetLists, setSubscriber } from './current-subscriber.ts';
import { enrichToken, logInByMagicLink, payloadOf, registerSignup, type TokenPackage } from './enrich.ts';

const NO_TOKEN = 'No Supabase access token or magic link token found';

/** `rerouted_to_onboard`: signed in, but without a market to follow; the visit goes on where one is chosen. */
export type LoginResult = 'success' | 'error' | 'skipping_attempt' | 'rerouted_to_onboard';

/** Makes whoever the package belongs to the one who is signed in, and a subscriber of them if they are none. */
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

/** Whether a link that somebody has just followed didn't let them in. */
let linkFailed = false;

export function hasLinkFailed(): boolean {
  return linkFailed;
}

/** Refuses to sign in by what was kept when somebody signed out in another tab meanwhile. */
async function unlessSignedOut<T>(attempt: () => Promise<T>): Promise<T> {
  const had = lasting.get('account') !== undefined;
  const result = await attempt();
  if (had && lasting.get('account') === undefined) throw new Error(NO_TOKEN);
  return result;
}

/** The ways to sign in without being asked, in the order in which they are tried. */
async function tryAll(): Promise<LoginResult> {
  const immediate = ofThisTab.get('magic_link_token');
  ofThisTab.remove('magic_link_token');
  const magicLink = immediate ?? lasting.get('account')?.magicLinkToken;
  // Whoever has just come from the auth service means the account that they bring, not one of before.
  if (magicLink === undefined || location.hash.includes('access_token=')) return signInFromAuthService();
  try {
    return await signInByMagicLink(magicLink);
  } catch (error) {
    console.warn('Login failed on frontend', error);
    rememberAccount({ magicLinkToken: undefined });
    // Of one that was kept nobody knows any more.
    linkFailed = immediate !== undefined && isRefusal(error);
    return signInFromAuthService();
  }
}

/** Whether it is known that what was kept doesn't count: when nothing could be asked, it may still be good. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause } = error;
  return cause === undefined ? error.message === NO_TOKEN : cause instanceof ApiProblem && cause.problem.status < 500;
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
      forget();
      await rememberTotpStep();
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
