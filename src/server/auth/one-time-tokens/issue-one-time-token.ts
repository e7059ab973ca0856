import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { AuthPlatform } from '../context/auth-platform.ts';
import { type OneTimeTokenType, replaceToken } from '../stores/one-time-token-store.ts';

const TOKEN_BYTES = 32;
const SALT_BYTES = 16;
const CODES = 1_000_000;

export interface IssuedToken {
  /** The token that a link carries. The auth API uses this name, although the token is not a hash of ours. */
  token_hash: string;
  /** Six digits for the user to type in. */
  code: string;
}

/** The hash that the database stores in place of a link's token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The hash that the database stores in place of a code. */
export function hashCode(code: string, salt: Buffer): Buffer {
  return createHash('sha256').update(salt).update(code).digest();
}

/**
 * Makes a token for a mail's link and a code. Each is valid once. The database stores only their hashes. Replaces the
 * account's earlier token of the same type and sign-up.
 */
export async function issueOneTimeToken(
  { config, now }: Pick<AuthPlatform, 'config' | 'now'>,
  db: Database,
  token: {
    account_id: string;
    type: OneTimeTokenType;
    /** The address that the mail is sent to, in lower case. */
    email: string;
    /** The flow of the browser that asked, if that browser wants a code for its secret (PKCE). */
    flow_state_id?: string | null;
    /** The pending sign-up that applies once the token is used. */
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
