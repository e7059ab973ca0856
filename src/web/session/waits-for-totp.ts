import { authClient } from './auth-client.ts';

/** Whether the auth service has given a session that waits for a code of the authenticator app. */
export async function waitsForTotp(): Promise<boolean> {
  const { data } = await authClient().mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel === 'aal1';
}
