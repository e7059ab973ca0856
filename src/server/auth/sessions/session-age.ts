import type { Database } from '../../platform/database/database.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Session } from '../stores/session-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a session lives at most, however often it is used. */
export const MAX_SESSION_MS = 180 * DAY_MS;
/** The same for staff. */
const MAX_STAFF_SESSION_MS = 30 * DAY_MS;

/** Whether a session is too old to get new tokens. */
export async function isTooOld(
  { hooks, now }: Pick<AuthContext, 'hooks' | 'now'>,
  db: Database,
  { account_id, created_at }: Session,
): Promise<boolean> {
  const age = now().getTime() - created_at.getTime();
  return age > MAX_SESSION_MS || (age > MAX_STAFF_SESSION_MS && (await hooks.isStaff(db, account_id)));
}
