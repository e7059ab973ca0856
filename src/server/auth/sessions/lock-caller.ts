import type { Database } from '../../platform/database/database.ts';
import { lockAccount } from '../accounts/account-store.ts';
import { type Authenticated, provenLevel, sessionEnded } from './require-session.ts';
import { findSession } from './session-store.ts';

/**
 * Whoever calls, read again with the account locked: what another session did since the request came counts.
 * @throws AuthError session_not_found when the session has ended meanwhile.
 */
export async function lockCaller(db: Database, { account, session, aal }: Authenticated): Promise<Authenticated> {
  const locked = await lockAccount(db, account.account_id);
  const current = locked && (await findSession(db, session.session_id));
  if (!locked || !current) throw sessionEnded();
  return { account: locked, session: current, aal: provenLevel(aal, current) };
}
