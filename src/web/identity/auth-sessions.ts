import { queryOptions } from '@tanstack/react-query';
import { callAuthService } from './auth-calls.ts';
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

/** Ends a session. @throws Error if the auth service doesn't end it. */
export async function endAuthSession(id: string): Promise<void> {
  await callAuthService('DELETE', `/user/sessions/${id}`);
  await queryClient.invalidateQueries(authSessionsQuery);
}
