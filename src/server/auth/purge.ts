import type { AuthPlatform } from './context/auth-platform.ts';
import { KNOWN_NETWORK_MS } from './networks/stored-networks.ts';
import { IDLE_SESSION_MS } from './sessions/refresh-session.ts';
import { MAX_SESSION_MS } from './sessions/session-age.ts';
import { deleteAuditEntriesBefore } from './stores/audit-store.ts';
import { deleteChallengesBefore } from './stores/challenge-store.ts';
import { deleteUnprovenFactors } from './stores/factor-store.ts';
import { deleteFlowStatesBefore } from './stores/flow-state-store.ts';
import { deleteKnownNetworksBefore } from './stores/known-network-store.ts';
import { deleteMailRequestsBefore } from './stores/mail-request-store.ts';
import { deleteExpiredTokens } from './stores/one-time-token-store.ts';
import { deletePendingSignUpsBefore } from './stores/pending-sign-up-store.ts';
import { deleteSecurityNoticesBefore } from './stores/security-notice-store.ts';
import { deleteIdleSessions, deleteSessionsStartedBefore } from './stores/session-store.ts';
import { deleteRetiredKeys } from './stores/signing-key-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a user may take to ask for another mail and confirm. */
const SIGN_UP_MS = 30 * DAY_MS;
/** How long audit entries stay: long enough to investigate an incident. */
const AUDIT_MS = 180 * DAY_MS;

/** Deletes expired rows. The auth service refuses them even before they are deleted. */
export async function purgeAuth({ db, now }: Pick<AuthPlatform, 'db' | 'now'>): Promise<void> {
  const time = now();
  const ago = (ms: number) => new Date(time.getTime() - ms);
  await deleteIdleSessions(db, ago(IDLE_SESSION_MS));
  await deleteExpiredTokens(db, time);
  await deleteMailRequestsBefore(db, ago(DAY_MS));
  await deletePendingSignUpsBefore(db, ago(SIGN_UP_MS));
  await deleteFlowStatesBefore(db, ago(DAY_MS));
  await deleteChallengesBefore(db, ago(DAY_MS));
  await deleteUnprovenFactors(db, ago(DAY_MS));
  await deleteRetiredKeys(db, ago(DAY_MS));
  await deleteAuditEntriesBefore(db, ago(AUDIT_MS));
  await deleteKnownNetworksBefore(db, ago(KNOWN_NETWORK_MS));
  await deleteSecurityNoticesBefore(db, time);
  await deleteSessionsStartedBefore(db, ago(MAX_SESSION_MS));
}
