import type { Database } from '../../platform/database/database.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { widen } from './take-limit.ts';

const DAY_S = 24 * 60 * 60;

/** After how many failures in a day the owner is notified. */
const FAILURES = { password: 20, app_code: 5 } as const;
export type FailureKind = keyof typeof FAILURES;

/**
 * Counts a failed sign-in of an account or address. Returns whether its owner must be notified now: after a number of
 * failures, at most once a day.
 */
export async function countFailure(
  context: AuthContext,
  db: Database,
  kind: FailureKind,
  subject: string,
): Promise<boolean> {
  const failures = widen(context, { kind: `failed_${kind}`, count: FAILURES[kind] - 1, seconds: DAY_S });
  if ((await context.limits.takeOne(db, failures, subject)) === 0) return false;
  const mails = { kind: `failed_${kind}_mail`, count: 1, seconds: DAY_S };
  return (await context.limits.takeOne(db, mails, subject)) === 0;
}
