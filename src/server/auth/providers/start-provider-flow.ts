import { randomBytes } from 'node:crypto';
import type { PkceInput } from '../authorization-codes/start-flow.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { allowedRedirect } from '../redirects/allowed-redirect.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import { requireProvenFactor } from '../sessions/require-proven-factor.ts';
import type { Authenticated } from '../sessions/require-session.ts';
import { insertFlowState } from '../stores/flow-state-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import type { OidcProvider } from './oidc-provider.ts';

export interface ProviderFlowInput extends PkceInput {
  redirect_to?: string | undefined;
  /** Scopes beyond the user's identity, separated by spaces. */
  scopes?: string | undefined;
  /**
   * The hash of the secret in the browser's cookie. The browser must still have it when the provider redirects back.
   */
  browser_hash: Buffer;
  /** The caller that links another identity to its account. Left out for a sign-in. */
  linking?: Authenticated;
}

const secret = () => randomBytes(32).toString('base64url');

/**
 * Starts a flow at a provider. Returns the address of its sign-in page.
 * @throws AuthError unexpected_failure (503) when the provider can't be reached; session_not_found, insufficient_aal,
 * reauthentication_needed.
 */
export async function startProviderFlow(
  { config, db, log, now }: AuthContext,
  provider: OidcProvider,
  {
    redirect_to,
    scopes = '',
    code_challenge = null,
    code_challenge_method = null,
    browser_hash,
    linking,
  }: ProviderFlowInput,
): Promise<string> {
  const [code_verifier, nonce] = [secret(), secret()];
  const flow = {
    account_id: linking?.account.account_id ?? null,
    session_id: linking?.session.session_id ?? null,
    is_linking: linking !== undefined,
    browser_hash,
    code_challenge: code_challenge || null,
    code_challenge_method: code_challenge_method || null,
    authentication_method: 'oauth',
    provider: provider.name,
    provider_code_verifier: code_verifier,
    provider_nonce: nonce,
    redirect_to: allowedRedirect(config, redirect_to),
    created_at: now(),
  };
  const { flow_state_id: state } = await inTransaction(db, async (transaction) => {
    // The session may have ended since the start of the request.
    if (linking) {
      const locked = await lockCaller(transaction, linking);
      await requireProvenFactor(transaction, locked, 403);
      requireRecentProof(locked, now());
    }
    return insertFlowState(transaction, flow);
  });
  try {
    const wanted = scopes.split(' ').filter(Boolean);
    return (await provider.authorizationUrl({ state, code_verifier, nonce }, wanted)).href;
  } catch (cause) {
    log.warn({ err: cause, provider: provider.name }, 'a provider is away');
    throw new AuthError('unexpected_failure', 'The provider is unavailable. Try again in a moment.', {
      status: 503,
      cause,
    });
  }
}
