import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { AuthPlatform } from '../auth-platform.ts';
import { type OneTimeTokenType, replaceToken } from './one-time-token-store.ts';

const TOKEN_BYTES = 32;
const SALT_BYTES = 16;
const CODES = 1_000_000;

export interface IssuedToken {
  /** What a link carries; the wire calls it so although it is no hash of ours. */
  token_hash: string;
  /** Six digits to be typed in. */
  code: string;
}

/** The hash under which a link's token is kept. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The hash under which a code is kept. */
export function hashCode(code: string, salt: Buffer): Buffer {
  return createHash('sha256').update(salt).update(code).digest();
}

/**
 * Makes what a mail carries: a token for its link and a code, either of which is good once. Only their hashes are kept.
 * Whatever the account had of this type and sign-up before ends.
 */
export async function issueOneTimeToken(
  { config, now }: Pick<AuthPlatform, 'config' | 'now'>,
  db: Database,
  token: {
    account_id: string;
    type: OneTimeTokenType;
    /** Whose mailbox it goes to, in lower case. */
    email: string;
    /** The flow of the browser that asked, where that wants a code for its secret (PKCE). */
    flow_state_id?: string | null;
    /** The sign-up that becomes true with it. */
    sign_up_id?: number | null;
  },
): Promise<IssuedToken> {
  const token_hash = randomBytes(TOKEN_BYTES).toString('base64url');
  const code = String(randomInt(CODES)).padStart(6, '0');
  const code_salt = randomBytes(SALT_BYTES);
  const created_at = now();
  await replaceToken(db, {
    flow_state_id: null,
    sign_up_id: null,
    ...token,
    token_hash: hashToken(token_hash),
    code_salt,
    code_hash: hashCode(code, code_salt),
    created_at,
    expires_at: new Date(created_at.getTime() + config.auth.codeExpirySeconds * 1000),
  });
  return { token_hash, code };
}
