import type { Database } from '../../platform/database/database.ts';
import type { AuthPlatform } from '../context/auth-platform.ts';
import type { SignInMethod } from '../sessions/start-session.ts';
import { type FlowState, insertFlowState } from '../stores/flow-state-store.ts';

/** The PKCE fields that `pkceFields` reads from a request. */
export interface PkceInput {
  code_challenge?: string | null | undefined;
  code_challenge_method?: 's256' | 'plain' | null | undefined;
}

/**
 * Stores the challenge of a browser that will exchange a code for its session. Returns null if the browser sent no
 * challenge.
 */
export async function startFlow(
  { now }: Pick<AuthPlatform, 'now'>,
  db: Database,
  { code_challenge, code_challenge_method }: PkceInput,
  flow: { account_id: string; authentication_method: SignInMethod; redirect_to?: string },
): Promise<FlowState | null> {
  if (!code_challenge || !code_challenge_method) return null;
  return insertFlowState(db, { ...flow, code_challenge, code_challenge_method, created_at: now() });
}
