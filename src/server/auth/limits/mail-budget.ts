import type { Database } from '../../platform/database/database.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { findAccountByEmail } from '../stores/account-store.ts';
import { type Client, getNetwork } from '../wire/client.ts';
import { widen } from './take-limit.ts';

const DAY_S = 24 * 60 * 60;
/** How many mails of a kind an address gets in a day, while none of their links or codes was used. */
const MAX_MAILS = 10;
/** How many of these only the account's known networks can request. Strangers can't use them up. */
const MAILS_FOR_KNOWN_NETWORKS = 3;

/** The kinds of mails that anyone can request for an address, each with a budget of its own. */
export const budgetedMails = ['recovery', 'sign_in', 'confirmation', 'email_change', 'reauthentication'] as const;
export type BudgetedMail = (typeof budgetedMails)[number];

const getKind = (mail: BudgetedMail): string => `mails_${mail}`;

/** A mail that a client requests for an address. */
export interface RequestedMail {
  mail: BudgetedMail;
  /** In lower case. */
  email: string;
  client: Client;
}

/**
 * Counts a mail by its address and the network that requested it. Returns 0, or the number of seconds to wait after the
 * previous mail. Networks don't delay each other's mails. A code for a session doesn't wait for the mail that began it.
 */
export async function takeMailInterval(
  { config, limits }: Pick<AuthContext, 'config' | 'limits'>,
  db: Database,
  { mail, email, client }: RequestedMail,
): Promise<number> {
  const seconds = config.auth.mailIntervalSeconds;
  if (seconds === 0) return 0;
  const pair = `${email} ${getNetwork(client)}`;
  const kind = mail === 'reauthentication' ? 'nonce_to' : 'mail_to';
  return Math.ceil(await limits.takeOne(db, { kind, count: 1, seconds }, pair));
}

/**
 * Counts a mail against the daily budget of its address, in the caller's transaction. Returns 0, or the number of seconds
 * to wait; a refusal counts nothing. Does the same work whether or not the address has an account.
 */
export async function takeDailyMail(
  context: AuthContext,
  db: Database,
  { mail, email, client }: RequestedMail,
): Promise<number> {
  const limit = widen(context, { kind: getKind(mail), count: MAX_MAILS, seconds: DAY_S });
  const account = await findAccountByEmail(db, email);
  const isKnown = await context.networks.isKnown(db, account?.account_id, client);
  const wait = await context.limits.takeOne(db, limit, email);
  if (wait > 0 || isKnown) return Math.ceil(wait);
  const reserved = MAILS_FOR_KNOWN_NETWORKS * context.config.auth.limitFactor;
  const missing = reserved - (await context.limits.left(db, limit, email));
  if (missing <= 0) return 0;
  await context.limits.giveBack(db, limit, email);
  return Math.ceil((missing * limit.seconds) / limit.count);
}

/** Gives an address its whole budgets back, because its owner has used one of the mails. */
export async function clearMailBudgets({ limits }: AuthContext, db: Database, email: string): Promise<void> {
  await limits.clear(db, budgetedMails.map(getKind), email);
}
