import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { AuthPlatform } from '../context/auth-platform.ts';
import { type Account, findAccount, lockAccounts } from '../stores/account-store.ts';
import {
  countWrongAttempt,
  deleteToken,
  findAccountsOfTokens,
  findTokenByHash,
  lockTokensOf,
  type OneTimeToken,
  type OneTimeTokenType,
  takeTokenByHash,
} from '../stores/one-time-token-store.ts';
import { hashCode, hashToken } from './issue-one-time-token.ts';

/** After this many wrong codes, the right code doesn't count any more. */
const MAX_WRONG_ATTEMPTS = 10;

/** What a client brings: a link's token, or a code and the address that it was sent to. */
export type GivenToken = { types: readonly OneTimeTokenType[] } & (
  | { token_hash: string }
  | { email: string; code: string }
);

/**
 * Uses up a token and returns it. Returns null if the token is wrong, used or expired. A wrong code is counted, so the
 * caller must commit the transaction in that case too: return the error from `inTransaction` instead of throwing it.
 * With `keep`, a code stays valid, so that the client can send it again.
 */
export async function useOneTimeToken(
  { now }: Pick<AuthPlatform, 'now'>,
  db: Database,
  given: GivenToken,
  { keep = false } = {},
): Promise<OneTimeToken | null> {
  const isAlive = ({ expires_at, wrong_attempts }: OneTimeToken) =>
    expires_at > now() && wrong_attempts < MAX_WRONG_ATTEMPTS;
  if ('token_hash' in given) {
    const token = await takeTokenByHash(db, hashToken(given.token_hash), given.types);
    return token && token.expires_at > now() ? token : null;
  }
  const candidates = (await lockTokensOf(db, given.email, given.types)).filter(isAlive);
  const used = candidates.find(({ code_hash, code_salt }) =>
    timingSafeEqual(code_hash, hashCode(given.code, code_salt)),
  );
  if (!used) {
    await countWrongAttempt(
      db,
      candidates.map(({ one_time_token_id }) => one_time_token_id),
    );
    return null;
  }
  if (!keep) await deleteToken(db, used.one_time_token_id);
  return used;
}

/** Locks the accounts that the token may belong to. Call this before locking the token itself. */
export async function lockAccountsOfToken(db: Database, given: GivenToken): Promise<Account[]> {
  const by = 'token_hash' in given ? { token_hash: hashToken(given.token_hash) } : { email: given.email };
  return lockAccounts(db, await findAccountsOfTokens(db, given.types, by));
}

/** Whose a link is. */
export interface LinkOwner {
  /** The address that the link was mailed to. */
  mailbox: string;
  /** The account's current address. The link of a new address goes to another mailbox. */
  address: string;
}

/**
 * Whose a link is, without using the link up. Programs that scan mails open links too. Undefined if the link is no longer
 * valid.
 */
export async function findOwnerOfLink(
  { now }: Pick<AuthPlatform, 'now'>,
  db: Database,
  { token_hash, types }: { token_hash: string; types: readonly OneTimeTokenType[] },
): Promise<LinkOwner | undefined> {
  const token = await findTokenByHash(db, hashToken(token_hash), types);
  if (token === undefined || token.expires_at <= now()) return undefined;
  const account = await findAccount(db, token.account_id);
  return { mailbox: token.email, address: account?.email ?? token.email };
}
