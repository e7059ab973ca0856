import { ADDRESS_CHANGED, ADDRESS_HALF_CHANGED } from '../../../rules/navigation/auth-service.ts';
import { issueAuthCode } from '../authorization-codes/issue-auth-code.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { sessionParams, withFragment, withQuery } from '../redirects/lead-back.ts';
import { sessionJson } from '../sessions/session-json.ts';
import { startSession } from '../sessions/start-session.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { expired, redeemToken } from './redeem-token.ts';
import { linkMethods, type VerifyType, verifyTypes } from './verify-types.ts';

/** A link from a mail. `redirect_to` has been checked. */
export interface FollowedLink {
  token_hash: string;
  type: VerifyType;
  redirect_to: string;
}

/**
 * Uses up a link and returns the address to redirect to: the page with a session in its fragment, or with a code for
 * the browser that asked for one (PKCE). A changed address begins no session.
 * @throws AuthError otp_expired, user_banned, email_exists.
 */
export async function followLink(
  context: AuthContext,
  { token_hash, type, redirect_to }: FollowedLink,
  client: Client,
): Promise<string> {
  const outcome = await inTransaction(context.db, async (db) => {
    const redeemed = await redeemToken(context, db, { token_hash, types: verifyTypes[type] }, client);
    if (redeemed instanceof Error) return redeemed;
    const { account, token } = redeemed;
    const isPkce = token.flow_state_id !== null;
    if (!account) return { message: ADDRESS_HALF_CHANGED, isPkce } as const;
    // If the reader of the new mailbox isn't the owner of the account, a login would let both of them use the account.
    if (!isPkce && token.type.startsWith('email_change')) return { message: ADDRESS_CHANGED, isPkce } as const;
    if (token.flow_state_id === null)
      return { signedIn: await startSession(context, db, { account, method: linkMethods[token.type], client }) };
    const code = await issueAuthCode(context, db, token.flow_state_id, account.account_id);
    return code === undefined ? expired() : { code };
  });
  if (outcome.message !== undefined)
    return outcome.isPkce
      ? withQuery(redirect_to, 'message', outcome.message)
      : withFragment(redirect_to, { message: outcome.message, type });
  if (outcome.code !== undefined) return withQuery(redirect_to, 'code', outcome.code);
  const session = await sessionJson(context, outcome.signedIn);
  return withFragment(redirect_to, { ...sessionParams(session), type });
}
