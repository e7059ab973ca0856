import { queryOptions } from '@tanstack/react-query';
import { AuthCallError, callAuthService } from './auth-calls.ts';
import { queryClient } from './query-client.ts';

/** A session of the account, as the auth service reports it. */
export interface AuthSession {
  id: string;
  /** ISO 8601. */
  refreshed_at: string;
  user_agent: string;
  ip: string;
  current: boolean;
}

/** The account's sessions, most recently used first. */
export const authSessionsQuery = queryOptions({
  queryKey: ['auth_sessions'],
  queryFn: async (): Promise<AuthSession[]> => {
    const response = await callAuthService('GET', '/user/sessions');
    return ((await response.json()) as { sessions: AuthSession[] }).sessions;
  },
  staleTime: 0,
});

/**
 * Ends a session, or says that the user must first prove to be the owner.
 * @throws Error if the auth service doesn't end it.
 */
export async function endAuthSession(id: string): Promise<'ended' | 'proof_needed'> {
  try {
    await callAuthService('DELETE', `/user/sessions/${id}`);
  } catch (error) {
    if (error instanceof AuthCallError && error.code === 'reauthentication_needed') return 'proof_needed';
    throw error;
  }
  await queryClient.invalidateQueries(authSessionsQuery);
  return 'ended';
}
