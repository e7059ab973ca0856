import { createHash, timingSafeEqual } from 'node:crypto';
import { refuseBanned } from '../accounts/refuse-banned.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type SessionJson, sessionJson } from '../sessions/session-json.ts';
import { type SignInMethod, startSession } from '../sessions/start-session.ts';
import { lockAccount } from '../stores/account-store.ts';
import { deleteFlowState, type FlowState, findFlowByCode, lockFlowByCode } from '../stores/flow-state-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { hashAuthCode } from './issue-auth-code.ts';

/** How long a code waits to be exchanged. */
const CODE_LIFE_MS = 5 * 60 * 1000;

function isVerifierOf({ code_challenge, code_challenge_method }: FlowState, verifier: string): boolean {
  const given = Buffer.from(
    code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier,
  );
  const wanted = Buffer.from(code_challenge ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A session, with the tokens of the provider that the user signed in with. */
export interface ExchangedSession extends SessionJson {
  provider_token?: string;
  provider_refresh_token?: string;
}

/**
 * Starts a session for the code of a finished flow, if the browser sends the secret that it began the flow with. A
 * wrong secret leaves the code valid, so that a client without the secret can't use up another client's code.
 * @throws AuthError flow_state_not_found, flow_state_expired, bad_code_verifier, user_banned.
 */
export async function exchangeCode(
  context: AuthContext,
  { auth_code, code_verifier }: { auth_code: string; code_verifier: string },
  client: Client,
): Promise<ExchangedSession> {
  const { db, now } = context;
  const { flow, ...signedIn } = await inTransaction(db, async (transaction) => {
    const hash = hashAuthCode(auth_code);
    const found = await findFlowByCode(transaction, hash);
    const account = found?.account_id ? await lockAccount(transaction, found.account_id) : undefined;
    const flow = await lockFlowByCode(transaction, hash);
    if (!flow || !account)
      return new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (now().getTime() - (flow.auth_code_issued_at?.getTime() ?? 0) > CODE_LIFE_MS) {
      await deleteFlowState(transaction, flow.flow_state_id);
      return new AuthError('flow_state_expired', 'invalid flow state, flow state has expired');
    }
    if (!isVerifierOf(flow, code_verifier))
      return new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier');
    refuseBanned(account, now());
    await deleteFlowState(transaction, flow.flow_state_id);
    const method = flow.authentication_method as SignInMethod;
    return { flow, ...(await startSession(context, transaction, { account, method, client })) };
  });
  const { provider_access_token, provider_refresh_token } = flow;
  return {
    ...(await sessionJson(context, signedIn)),
    ...(provider_access_token && { provider_token: provider_access_token }),
    ...(provider_refresh_token && { provider_refresh_token }),
  };
}
