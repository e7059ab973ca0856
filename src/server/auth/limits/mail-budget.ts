import type { Database } from '../../platform/database/database.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { findAccountByEmail } from '../stores/account-store.ts';
import { type Client, getNetwork } from '../wire/client.ts';
import { widen } from './take-limit.ts';

const DAY_S = 24 * 60 * 60;
/** How many mails of a kind anyone can have sent to an address in a day. */
const MAX_MAILS = 7;
/** How many more the account's known networks can request, while no mail was used. Strangers can't use them up. */
const MAILS_FOR_KNOWN_NETWORKS = 3;

/** The kinds of mails that anyone can request for an address, each with a budget of its own. */
export const budgetedMails = ['recovery', 'sign_in', 'confirmation', 'email_change', 'reauthentication'] as const;
export type BudgetedMail = (typeof budgetedMails)[number];

const getKind = (mail: BudgetedMail): string => `mails_${mail}`;
const getKnownKind = (mail: BudgetedMail): string => `${getKind(mail)}_known`;

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
  const account = await findAccountByEmail(db, email);
  const isKnown = await context.networks.isKnown(db, account?.account_id, client);
  const take = (kind: string, count: number) =>
    context.limits.takeOne(db, widen(context, { kind, count, seconds: DAY_S }), email);
  if (isKnown && (await take(getKnownKind(mail), MAILS_FOR_KNOWN_NETWORKS)) === 0) return 0;
  return Math.ceil(await take(getKind(mail), MAX_MAILS));
}

/**
 * Gives the known networks of an account their budgets back, because its owner has used one of the mails. Those of strangers
 * stay, because their growth would tell that the address has an account.
 */
export async function clearMailBudgets({ limits }: AuthContext, db: Database, email: string): Promise<void> {
  await limits.clear(db, budgetedMails.map(getKnownKind), email);
}
