import type { Database } from '../../platform/database/database.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { AuthError, type AuthErrorCode } from '../wire/auth-error.ts';
import { type Client, getNetwork } from '../wire/client.ts';
import { widen } from './take-limit.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

interface Budget {
  count: number;
  seconds: number;
  burst?: number;
  code: AuthErrorCode;
  message: string;
}

/** How many wrong guesses are checked for an account. */
const budgets = {
  password: {
    count: 30,
    seconds: HOUR_S,
    code: 'password_attempts_exceeded',
    message: 'Too many wrong passwords. Log in with a link from an email instead.',
  },
  // Three of a million codes are valid at a time, so a thief with the password guesses one in nine years on average.
  app_code: {
    count: 100,
    seconds: DAY_S,
    burst: 15,
    code: 'over_request_rate_limit',
    message: 'Too many attempts. Try again in a moment.',
  },
  recovery_code: {
    count: 20,
    seconds: DAY_S,
    code: 'mfa_recovery_codes_locked',
    message: 'Too many wrong recovery codes. Use your authenticator app, or try again tomorrow.',
  },
} as const satisfies Record<string, Budget>;

/** A guess at a secret of an account. */
export interface Guess {
  budget: keyof typeof budgets;
  /** What the guess is counted for: the account, or its address if the account may not exist. */
  subject: string;
  account_id: string | undefined;
  client: Client;
}

/**
 * Counts a guess before it is checked. Each known network of an account has a budget of its own. All other networks
 * share one budget, so that they can neither guess long nor use up the owner's tries. Returns a function that gives a
 * right guess back, and whether the network is known.
 * @throws AuthError with the code of the budget, and the seconds to wait.
 */
export async function takeGuess(
  context: AuthContext,
  db: Database,
  { budget, subject, account_id, client }: Guess,
): Promise<{ isKnown: boolean; giveBack: (inside: Database) => Promise<void> }> {
  const { code, message, ...amount } = budgets[budget];
  const isKnown = await context.networks.isKnown(db, account_id, client);
  const limit = widen(context, { ...amount, kind: isKnown ? `${budget}_known` : budget });
  const counter = isKnown ? `${subject} ${getNetwork(client)}` : subject;
  const retryAfter = Math.ceil(await context.limits.takeOne(db, limit, counter));
  if (retryAfter > 0) throw new AuthError(code, message, { retryAfter });
  return { isKnown, giveBack: (inside) => context.limits.giveBack(inside, limit, counter) };
}
