import { failedLoginCode } from '../../rules/people/failed-login-code.ts';
import { authClient, broughtSessionError, waitsForTotp } from '../identity/auth-client.ts';
import { authProblem } from '../identity/auth-problem.ts';
import { rememberBegunSignIn, settleForeignSession } from '../identity/foreign-session.ts';
import { isBadSession } from '../identity/sign-in-failure.ts';
import { takeLoginRefusal } from '../lib/navigation/failed-login.ts';
import { paths } from '../lib/navigation/paths.ts';
import type { FormErrors } from '../ui/forms/use-form.ts';
import { addressOf } from './log-in.ts';
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

/** Sets a new password for the account and signs in. */
export async function chooseNewPassword(password: string): Promise<FormErrors | null> {
  const client = authClient();
  const { error } = await client.updateUser({ password });
  if (error) return authProblem(error);
  const { data } = await client.getSession();
  if (data.session) await signInByAccount(data.session.access_token);
  return null;
}

/** The result of a change. `nonce`: a code from the mailbox is needed first, because the session is too old. */
export type ChangeOutcome = { errors: FormErrors } | { next: 'nonce' | 'done' };

/** Changes the signed-in user's password. `nonce` is the code from the mailbox, empty until it is requested. */
export async function changePassword(password: string, nonce: string): Promise<ChangeOutcome> {
  const client = authClient();
  const { error } = await client.updateUser({ password, ...(nonce && { nonce: nonce.replaceAll(' ', '') }) });
  if (!error) return { next: 'done' };
  if (error.code !== 'reauthentication_needed') return { errors: authProblem(error) };
  const { error: unsent } = await client.reauthenticate();
  return unsent ? { errors: authProblem(unsent) } : { next: 'nonce' };
}

/** Requests a new email address for the account. Both mailboxes must confirm. */
export async function changeEmail(email: string): Promise<FormErrors | null> {
  const { error } = await authClient().updateUser({ email }, { emailRedirectTo: addressOf(paths.security()) });
  rememberBegunSignIn();
  return error ? authProblem(error) : null;
}
