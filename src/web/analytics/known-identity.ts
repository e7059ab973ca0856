import { currentSession, onSessionChange } from '../identity/current-session.ts';
import { identityHash } from '../identity/identity-hash.ts';
import { expirableStorage } from '../lib/storage/expirable-storage.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import { isDevice } from './device-id.ts';
import type { Analytics } from './open-analytics.ts';

/** The user whom the client was told of, with a hash of email and name. */
interface KnownIdentity {
  user_id: string;
  hash: string;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;
/** How long events wait for the login of a remembered user, in milliseconds. */
const LOGIN_WITHIN = 10_000;

const isKnownIdentity = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'user_id' in value && 'hash' in value;
const storage = expirableStorage<{ analytics_identity: KnownIdentity }>(
  () => localStorage,
  (_, value) => isKnownIdentity(value),
);

/** Tells the client whose visit it is. A user is told again only if email or name have changed. */
async function identifyUser(analytics: Analytics, user_id: string): Promise<void> {
  const { currentUser } = await import('../identity/user.ts');
  const user = currentUser();
  if (currentSession()?.user_id !== user_id || !user) return;
  const hash = identityHash(user);
  const known = storage.get('analytics_identity');
  if (known?.user_id === user_id && known.hash === hash && analytics.distinctId() === user_id) return;
  // Another user of the same browser is another person.
  if (known && known.user_id !== user_id) analytics.reset();
  // Neither email nor name leave the browser.
  analytics.identify(user_id, { markets: user.hfc_subscriber_ids.length, is_staff: user.is_staff });
  storage.set('analytics_identity', { user_id, hash }, YEAR_MS);
}

async function identifyNow(analytics: Analytics): Promise<void> {
  const session = currentSession();
  if (session) return identifyUser(analytics, session.user_id);
  // A remembered user may still be logging in.
  if (rememberedAccount()) return;
  storage.remove('analytics_identity');
  // The page may have been left before the client of an earlier page was reset.
  if (!isDevice(analytics.distinctId())) analytics.reset();
}

/**
 * Keeps telling the client whose visit it is. Resolves once that is known: at once for visitors, after the login for
 * users whom this browser remembers.
 */
export async function followIdentity(analytics: Analytics): Promise<void> {
  const identify = (): void => {
    identifyNow(analytics).catch((error: unknown) => console.warn('Analytics', error));
  };
  if (rememberedAccount() && !currentSession()) {
    await new Promise<void>((known) => {
      const stop = onSessionChange(() => {
        stop();
        known();
      });
      setTimeout(known, LOGIN_WITHIN);
    });
  }
  await identifyNow(analytics).catch((error: unknown) => console.warn('Analytics', error));
  // A logout forgets the account right after the session.
  onSessionChange(() => queueMicrotask(identify));
}
