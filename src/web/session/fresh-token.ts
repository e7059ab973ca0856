import type { CallKey, CallRequest, CallResponse } from '../../contracts/contract.ts';
import { ApiProblem, browserApi } from '../lib/api.ts';
import { lasting } from '../lib/visit.ts';
import { authClient } from './auth-client.ts';
import { currentSession, setCurrentSession } from './current-session.ts';
import { enrichToken, payloadOf, reenrichMagicLinkToken } from './enrich.ts';

/** So long before its end a token isn't used any more: the call is on its way for a while. */
const MARGIN_S = 30;
const UNAUTHENTICATED = 401;

async function newToken(): Promise<string> {
  const { magicLinkToken } = lasting.get('account') ?? {};
  if (currentSession()?.payload.session_id === null && magicLinkToken !== undefined)
    return reenrichMagicLinkToken(magicLinkToken);
  const { data, error } = await authClient().getSession();
  if (error) throw new Error('Error getting session', { cause: error });
  if (!data.session) throw new Error('Authentication required but no token found');
  return (await enrichToken(data.session.access_token)).token;
}

let renewing: Promise<string> | undefined;

/** Exchanges the session's token for a new one; however many ask for it at once, it is done once. */
export function renewToken(): Promise<string> {
  renewing ??= newToken()
    .then((token) => {
      const session = currentSession();
      if (session) setCurrentSession({ ...session, token, payload: payloadOf(token) });
      return token;
    })
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

/**
 * Makes a call as the user who is signed in, with a new token if the one at hand has expired.
 * @throws Error 'Authentication required but no token found' when nobody is signed in; else as `Api.call`.
 */
export async function callSignedIn<K extends CallKey>(key: K, request: CallRequest<K>): Promise<CallResponse<K>> {
  const session = currentSession();
  if (!session) throw new Error('Authentication required but no token found');
  const expired = session.payload.exp - MARGIN_S <= Date.now() / 1000;
  try {
    return await browserApi().call(key, request, expired ? await renewToken() : session.token);
  } catch (error) {
    // The clock here may be slow: what looked good had expired.
    if (expired || !(error instanceof ApiProblem) || error.problem.status !== UNAUTHENTICATED) throw error;
    return browserApi().call(key, request, await renewToken());
  }
}
