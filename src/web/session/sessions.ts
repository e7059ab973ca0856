import { authClient } from './auth-client.ts';
import { authUrl } from './auth-url.ts';

/** A session of the account, as the auth service reports it. */
export interface SessionSummary {
  id: string;
  /** ISO 8601. */
  refreshed_at: string;
  user_agent: string;
  ip: string;
  current: boolean;
}

async function ask(method: 'GET' | 'DELETE', path: string): Promise<Response | null> {
  const { data } = await authClient().getSession();
  if (!data.session) return null;
  const response = await fetch(authUrl() + path, {
    method,
    headers: { authorization: `Bearer ${data.session.access_token}` },
  });
  return response.ok ? response : null;
}

/** The account's sessions, most recently used first. Null if the auth service doesn't report them. */
export async function listSessions(): Promise<SessionSummary[] | null> {
  const response = await ask('GET', '/user/sessions');
  return response && ((await response.json()) as { sessions: SessionSummary[] }).sessions;
}

/** Ends a session. False if that failed. */
export async function endSession(id: string): Promise<boolean> {
  return (await ask('DELETE', `/user/sessions/${id}`)) !== null;
}
