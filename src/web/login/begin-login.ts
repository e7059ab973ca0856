import { chooseSubscriber } from '../../rules/people/current-subscriber.ts';
import { maskedAddress } from '../../rules/people/masked-address.ts';
import { beginSession, currentSession } from '../identity/current-session.ts';
import { isOfLinkedAccount } from '../identity/linked-account.ts';
import { getPayload, type TokenPackage } from '../identity/token-exchange.ts';
import { replaceUser } from '../identity/user.ts';
import { replacePeople } from '../lib/storage/people.ts';
import { forgetOtherAccount, rememberAccount, rememberedAccount } from '../lib/storage/remembered-account.ts';
import { type CachedAccount, ofThisTab } from '../lib/storage/stored-values.ts';
import { forgetLists, setSubscriber } from '../subscriber/current-subscriber.ts';
import { loadAccount } from '../subscriber/load-account.ts';
import { peopleOfVisitor } from '../subscriber/own-people.ts';

/** `rerouted_to_onboard`: signed in, but the user follows no market yet and continues where one is chosen. */
export type LoginResult = 'success' | 'error' | 'skipping_attempt' | 'rerouted_to_onboard';

/** Whether the page belongs to the staff's app. Staff need no market there. */
function isStaffApp(): boolean {
  return location.pathname.startsWith('/hfc/_i/');
}

/** Offers recovery codes to the owner of an authenticator app. The page doesn't wait for it. */
function offerCodes(user_id: string): void {
  import('./offer-recovery-codes.tsx')
    .then(({ offerRecoveryCodes }) => offerRecoveryCodes(user_id))
    .catch((error: unknown) => console.warn('Recovery codes', error));
}

/** The token that a session began with. A later page begins with it again. */
export type Credentials = Pick<CachedAccount, 'accessToken' | 'magicLinkToken'>;

/** Whether a link from an email began the session, so that nothing is saved in the account unasked. Staff save their work. */
const isLinked = ({ accessToken, magicLinkToken }: Credentials): boolean =>
  magicLinkToken !== undefined || (accessToken !== undefined && !isStaffApp() && isOfLinkedAccount(accessToken));

/** Begins the session of a token's user, and creates a subscriber if the user has none. */
export async function beginLogin({ token, user }: TokenPackage, credentials: Credentials): Promise<LoginResult> {
  const { user_id, name, email } = user;
  const own = peopleOfVisitor();
  // The other account's people and lists leave the browser with it. The visitor's own people stay.
  if (forgetOtherAccount(user_id)) {
    forgetLists();
    if (own.length > 0) replacePeople(own);
  }
  rememberAccount({ accessToken: undefined, magicLinkToken: undefined, ...credentials });
  const payload = getPayload(token);
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
  ofThisTab.remove('login_step');
  ofThisTab.remove('login_problem');
  ofThisTab.remove('unconfirmed_signup');
  const linkedAs = isLinked(credentials) ? maskedAddress(email) : undefined;
  beginSession(
    { user_id, token, payload, subscriber_id, linkedAs },
    { name, app: isStaffApp() ? 'admin' : 'consumer' },
  );
  replaceUser(user);
  if (asked) setSubscriber(subscriber_id).catch((error: unknown) => console.warn('Last active subscriber', error));
  if (payload.aal === 'aal2' && payload.session_id !== null) offerCodes(user_id);
  if (isStaffApp()) return 'success';
  await loadAccount();
  return currentSession()?.subscriber_id != null ? 'success' : 'rerouted_to_onboard';
}
