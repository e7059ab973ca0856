import { failedLoginCode } from '../../rules/people/failed-login-code.ts';
import { authClient, broughtSessionError, waitsForTotp } from '../identity/auth-client.ts';
import { authProblem } from '../identity/auth-problem.ts';
import { settleForeignSession } from '../identity/foreign-session.ts';
import { isBadSession } from '../identity/sign-in-failure.ts';
import { takeLoginRefusal } from '../lib/navigation/failed-login.ts';
import { paths } from '../lib/navigation/paths.ts';
import type { FormErrors } from '../ui/forms/use-form.ts';
import { getAddress } from './log-in.ts';
import { NO_CODES } from './prove-owner.ts';
import { signInByAccount } from './sign-in.ts';

/**
 * The step that follows a recovery link: choose a password, first enter a code from the authenticator app, or a bad
 * link. `unknown` if the auth service can't be reached: the link may still be valid.
 */
export async function recoveryStep(): Promise<'good' | 'totp' | 'bad' | 'unknown'> {
  // Check this even if a user is logged in: the visitor came by the link.
  if (takeLoginRefusal() !== null || failedLoginCode(location) !== null) return 'bad';
  await settleForeignSession();
  const { data, error } = await authClient().getSession();
  const failure = (await broughtSessionError()) ?? error;
  if (failure) return isBadSession(failure) ? 'bad' : 'unknown';
  if (!data.session) return 'bad';
  return (await waitsForTotp()) ? 'totp' : 'good';
}

/**
 * Sets a new password for the account and signs in. `expired` if the user took longer than the link allows: then only
 * another link helps.
 */
export async function chooseNewPassword(
  password: string,
): Promise<{ errors: FormErrors } | { next: 'done' | 'expired' }> {
  const client = authClient();
  const { error } = await client.updateUser({ password });
  if (error?.code === 'reauthentication_needed') return { next: 'expired' };
  if (error) return { errors: authProblem(error) };
  const { data } = await client.getSession();
  if (data.session) await signInByAccount(data.session.access_token);
  return { next: 'done' };
}

/** What the user brings to change the password: the current one, or a code from the mailbox. */
export type PasswordProof = { current_password: string } | { nonce: string };

/** Changes the signed-in user's password. */
export async function changePassword(password: string, proof: PasswordProof): Promise<FormErrors | null> {
  const given = 'nonce' in proof ? { nonce: proof.nonce.replaceAll(' ', '') } : proof;
  const { error } = await authClient().updateUser({ password, ...given });
  if (!error) return null;
  if (error.code === 'reauthentication_not_valid' && 'current_password' in proof)
    return { current_password: 'Incorrect password.' };
  if (error.code === 'code_attempts_exceeded') return { nonce: NO_CODES };
  return authProblem(error);
}

/** Requests a new email address for the account. Both mailboxes must confirm. */
export async function changeEmail(email: string): Promise<FormErrors | null> {
  const { error } = await authClient().updateUser({ email }, { emailRedirectTo: getAddress(paths.security()) });
  return error ? authProblem(error) : null;
}
