import type { CallKey, CallRequest, CallResponse } from '../../contracts/contract.ts';
import { ApiProblem, caller, sendToServer } from '../lib/api.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import { authClient } from './auth-client.ts';
import { currentSession, onSessionChange, replaceToken } from './current-session.ts';
import { requireSavingByLink } from './saving-by-link.ts';
import { sendConditionally } from './send-conditionally.ts';
import { enrichToken, getPayload, reenrichMagicLinkToken } from './token-exchange.ts';

/** In seconds. A token this close to its expiry isn't used, because it could expire on the way to the server. */
const MARGIN_S = 30;
const UNAUTHENTICATED = 401;

async function newToken(): Promise<string> {
  const { magicLinkToken } = rememberedAccount() ?? {};
  if (currentSession()?.payload.session_id === null && magicLinkToken !== undefined)
    return reenrichMagicLinkToken(magicLinkToken);
  const { data, error } = await authClient().getSession();
  if (error) throw new Error('Error getting session', { cause: error });
  if (!data.session) throw new Error('Authentication required but no token found');
  return (await enrichToken(data.session.access_token)).token;
}

const { send, forget } = sendConditionally(sendToServer);
const call = caller(send);
let owner: string | undefined;
onSessionChange(() => {
  const user_id = currentSession()?.user_id;
  if (user_id !== owner) forget();
  owner = user_id;
});

let renewing: Promise<string> | undefined;

/** Exchanges the session's token for a new one. Concurrent callers share one exchange. */
export function renewToken(): Promise<string> {
  renewing ??= newToken()
    .then((token) => {
      replaceToken(token, getPayload(token));
      return token;
    })
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

export interface SavingOptions {
  /** Whether the call saves only what the account itself had, so that a login by an email's link needs no question. */
  isOfAccount: boolean;
}

/**
 * Makes a call as the signed-in user. Renews the token first if it has expired.
 * @throws Error 'Authentication required but no token found' if no user is signed in, else as `Api.call`.
 */
export async function callSignedIn<K extends CallKey>(
  key: K,
  request: CallRequest<K>,
  saving?: SavingOptions,
): Promise<CallResponse<K>> {
  if (!saving?.isOfAccount) await requireSavingByLink(key);
  const session = currentSession();
  if (!session) throw new Error('Authentication required but no token found');
  const expired = session.payload.exp - MARGIN_S <= Date.now() / 1000;
  try {
    return await call(key, request, expired ? await renewToken() : session.token);
  } catch (error) {
    // This device's clock may be slow, so a token that looks valid may have expired.
    if (expired || !(error instanceof ApiProblem) || error.problem.status !== UNAUTHENTICATED) throw error;
    return call(key, request, await renewToken());
  }
}
