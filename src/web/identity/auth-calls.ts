import { authClient, authUrl } from './auth-client.ts';

/** An error of a call that the auth service's client library doesn't have. */
export class AuthCallError extends Error {
  override name = 'AuthCallError';
  /** The service's code. Empty if it sent none. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Makes a call of the auth service that its client library doesn't have, as the signed-in user.
 * @throws AuthCallError if the service refuses, TypeError if it can't be reached.
 */
export async function callAuthService(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Response> {
  const { data } = await authClient().getSession();
  const response = await fetch(authUrl() + path, {
    method,
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      'x-supabase-api-version': '2024-01-01',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response;
  const { code = '', message = '' } = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  throw new AuthCallError(code, `${response.status} for ${path}: ${message}`);
}
