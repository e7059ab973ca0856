import { ADDRESS_HALF_CHANGED } from '../../../rules/navigation/auth-service.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { GivenToken } from '../one-time-tokens/use-one-time-token.ts';
import { type SessionJson, sessionJson } from '../sessions/session-json.ts';
import { startSession } from '../sessions/start-session.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { redeemToken } from './redeem-token.ts';
import { linkMethods } from './verify-types.ts';

/**
 * Starts a session for the code or token of a mail. Returns a message instead while the second mailbox has to agree.
 * @throws AuthError otp_expired, user_banned, email_exists.
 */
export async function verifyToken(
  context: AuthContext,
  given: GivenToken,
  client: Client,
): Promise<SessionJson | { msg: string; code: string }> {
  const signedIn = await inTransaction(context.db, async (db) => {
    const redeemed = await redeemToken(context, db, given, client);
    if (redeemed instanceof Error) return redeemed;
    const { account, token } = redeemed;
    if (!account) return null;
    const method = 'code' in given ? 'otp' : linkMethods[token.type];
    const setsPassword = token.type === 'recovery' || token.type === 'invite';
    return startSession(context, db, { account, method, client, setsPassword });
  });
  return signedIn ? sessionJson(context, signedIn) : { msg: ADDRESS_HALF_CHANGED, code: '200' };
}
