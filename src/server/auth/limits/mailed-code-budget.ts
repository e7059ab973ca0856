import type { Database } from '../../platform/database/database.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { AuthError } from '../wire/auth-error.ts';
import { widen } from './take-limit.ts';

const DAY_S = 24 * 60 * 60;
/** How many wrong codes from mails are checked in a day, however many mails are sent. */
const MAX_WRONG_CODES = 20;

/**
 * Where a mailed code is used: by its address while signed out, or inside a session. The budgets are separate, so that
 * strangers can't use up those of sessions, and a stolen session not those of its owner's.
 */
export type CodeUse = { email: string } | { session_id: string };

type Budget = Pick<AuthContext, 'config' | 'limits' | 'db'>;

function getCounter(context: Budget, use: CodeUse) {
  const [kind, client] = 'email' in use ? ['mailed_code', use.email] : ['nonce', use.session_id];
  return { limit: widen(context, { kind, count: MAX_WRONG_CODES, seconds: DAY_S }), client };
}

/** Whether codes from mails still count. After too many wrong codes, only links count for a while. */
export async function areCodesAccepted(context: Budget, db: Database, use: CodeUse): Promise<boolean> {
  const { limit, client } = getCounter(context, use);
  return (await context.limits.left(db, limit, client)) >= 1;
}

/** Counts a wrong code, in the transaction that checked it. */
export async function countWrongCode(context: Budget, db: Database, use: CodeUse): Promise<void> {
  const { limit, client } = getCounter(context, use);
  await context.limits.takeOne(db, limit, client);
}

export const tooManyCodes = () =>
  new AuthError('code_attempts_exceeded', 'Too many wrong codes. Use the link in the email instead.', {
    retryAfter: DAY_S / MAX_WRONG_CODES,
  });
