import { authUrl } from '../identity/auth-client.ts';

const TOO_OFTEN = 429;

/**
 * Asks the auth service for an email with a link that works in every browser, in place of the one with this code. The
 * answer is the same for unknown codes.
 */
export async function requestNewLink(auth_code: string): Promise<'sent' | 'too_often' | 'failed'> {
  try {
    const { ok, status } = await fetch(`${authUrl()}/verify/again`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code }),
    });
    if (status === TOO_OFTEN) return 'too_often';
    return ok ? 'sent' : 'failed';
  } catch (error) {
    console.warn('New link', error);
    return 'failed';
  }
}
