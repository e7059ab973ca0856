import { refuseBanned } from '../accounts/refuse-banned.ts';
import { issueAuthCode } from '../authorization-codes/issue-auth-code.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { refusedRedirect, sessionParams, withFragment, withQuery } from '../redirects/lead-back.ts';
import { sessionJson } from '../sessions/session-json.ts';
import { startSession } from '../sessions/start-session.ts';
import { claimProviderFlow, deleteFlowState, type FlowState, updateFlowState } from '../stores/flow-state-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { accountOfProfile } from './account-of-profile.ts';
import type { OidcProvider, ProviderProfile } from './oidc-provider.ts';

/** How long a user may take at the provider. */
const FLOW_LIFE_MS = 5 * 60 * 1000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The query with which a provider redirects a user back. */
export interface ProviderAnswer {
  state?: string | undefined;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
}

async function getProfile(
  { log }: AuthContext,
  provider: OidcProvider,
  flow: FlowState,
  { code, iss, error, error_description }: ProviderAnswer,
): Promise<ProviderProfile> {
  const { flow_state_id: state, provider_code_verifier: code_verifier, provider_nonce: nonce } = flow;
  if (!code || code_verifier === null || nonce === null)
    throw new AuthError('bad_oauth_callback', error_description ?? error ?? 'The provider sent no code');
  try {
    return await provider.profile({ code, iss }, { state, code_verifier, nonce });
  } catch (cause) {
    log.warn({ err: cause, provider: provider.name }, 'a provider’s answer was refused');
    throw new AuthError('bad_oauth_callback', 'The provider did not confirm who you are', { cause });
  }
}

/** Signs in the user that the profile belongs to. Returns the address to redirect to. */
async function signIn(
  context: AuthContext,
  flow: FlowState & { provider: string; redirect_to: string },
  profile: ProviderProfile,
  client: Client,
): Promise<string> {
  const { flow_state_id, provider, redirect_to, is_linking, code_challenge } = flow;
  const linking =
    is_linking && flow.account_id && flow.session_id
      ? { account_id: flow.account_id, session_id: flow.session_id }
      : null;
  const tokens = { provider_access_token: profile.access_token, provider_refresh_token: profile.refresh_token };
  const outcome = await inTransaction(context.db, async (db) => {
    const account = await accountOfProfile(context, db, { provider, profile, client, linking });
    refuseBanned(account, context.now());
    if (code_challenge !== null) {
      await updateFlowState(db, flow_state_id, tokens);
      const code = await issueAuthCode(context, db, flow_state_id, account.account_id);
      return code === undefined ? new AuthError('bad_oauth_state', 'OAuth state not found or expired') : { code };
    }
    await deleteFlowState(db, flow_state_id);
    return { signedIn: await startSession(context, db, { account, method: 'oauth', client }) };
  });
  if (outcome.code !== undefined) return withQuery(redirect_to, 'code', outcome.code);
  const session = await sessionJson(context, outcome.signedIn);
  return withFragment(redirect_to, {
    ...sessionParams(session),
    provider_token: profile.access_token,
    ...(profile.refresh_token && { provider_refresh_token: profile.refresh_token }),
  });
}

/**
 * Finishes a flow with the provider's answer. Returns the address to redirect to, which carries a session (or a code
 * for one) or the reason for refusing it.
 */
export async function finishProviderFlow(
  context: AuthContext,
  providers: ReadonlyMap<string, OidcProvider>,
  answer: ProviderAnswer,
  { client, browser_hash }: { client: Client; browser_hash: Buffer | undefined },
): Promise<string> {
  const { config, db, now } = context;
  const { state = '' } = answer;
  const flow =
    browser_hash && UUID.test(state)
      ? await inTransaction(db, (inside) => claimProviderFlow(inside, state, browser_hash))
      : undefined;
  const { provider: name, redirect_to } = flow ?? {};
  const provider = providers.get(name ?? '');
  if (!flow || !provider || !name || !redirect_to || now().getTime() - flow.created_at.getTime() > FLOW_LIFE_MS) {
    const error = new AuthError('bad_oauth_state', 'OAuth state not found or expired');
    return refusedRedirect(redirect_to ?? config.auth.siteUrl, error);
  }
  try {
    const profile = await getProfile(context, provider, flow, answer);
    return await signIn(context, { ...flow, provider: name, redirect_to }, profile, client);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    await deleteFlowState(db, flow.flow_state_id);
    return refusedRedirect(redirect_to, error);
  }
}
