import type { Database } from '../../platform/database/database.ts';
import { lockAccount } from '../stores/account-store.ts';
import { findSession } from '../stores/session-store.ts';
import { type Authenticated, provenLevel, sessionEnded } from './require-session.ts';

/**
 * Locks the caller's account and reads the caller again, so that changes by another session since the start of the
 * request count.
 * @throws AuthError session_not_found if the session has ended in the meantime.
 */
export async function lockCaller(db: Database, { account, session, aal }: Authenticated): Promise<Authenticated> {
  const locked = await lockAccount(db, account.account_id);
  const current = locked && (await findSession(db, session.session_id));
  if (!locked || !current) throw sessionEnded();
  return { account: locked, session: current, aal: provenLevel(aal, current) };
}
