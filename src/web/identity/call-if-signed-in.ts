import type { CallKey, CallRequest, CallResponse } from '../../contracts/contract.ts';
import { browserApi } from '../lib/api.ts';
import { currentSession } from './current-session.ts';

/** Makes a call as the signed-in user, or as a visitor. Visitors don't download the sign-in code. @throws as `Api.call`. */
export async function callIfSignedIn<K extends CallKey>(key: K, request: CallRequest<K>): Promise<CallResponse<K>> {
  if (!currentSession()) return browserApi().call(key, request);
  const { callSignedIn } = await import('./call-signed-in.ts');
  return callSignedIn(key, request);
}
