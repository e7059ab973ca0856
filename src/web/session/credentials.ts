import { failedLoginCode } from '../../rules/people/sign-in-problems.ts';
import { paths } from '../lib/paths.ts';
import { ofThisTab, takeLoginRefusal } from '../lib/visit.ts';
import type { FormErrors } from '../ui/forms/use-form.ts';
import { authClient, waitsForTotp } from './auth-client.ts';
import { authProblem } from './auth-problem.ts';
import { rememberBegunSignIn, settleForeignSession } from './foreign-session.ts';
import { addressOf } from './log-in.ts';
import { signInByAccount } from './sign-in.ts';

/**
 * The step that follows a recovery link: choose a password, first enter a code from the authenticator app, or a bad
 * link.
 */
export async function recoveryStep(): Promise<'good' | 'totp' | 'bad'> {
  // Check this even if a user is logged in: the visitor came by the link.
  if (takeLoginRefusal() !== null || failedLoginCode(location) !== null) return 'bad';
  await settleForeignSession();
  const { data } = await authClient().getSession();
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

export interface AuthenticatorApp {
  id: string;
  name: string;
}

/** The authenticator apps that protect the account. */
export async function listApps(): Promise<AuthenticatorApp[]> {
  const { data, error } = await authClient().mfa.listFactors();
  if (error) throw error;
  return data.totp.map(({ id, friendly_name }) => ({ id, name: friendly_name ?? 'Authenticator app' }));
}

/**
 * An authenticator app that is being added: the QR code to scan, and the secret to type in if scanning isn't possible.
 */
export interface NewApp {
  id: string;
  /** The QR code as a data URL. */
  qr_code: string;
  secret: string;
}

/** Starts to add an authenticator app. Removes apps that were started before and never proved. */
export async function beginApp(friendlyName: string, issuer: string): Promise<{ errors: FormErrors } | NewApp> {
  const client = authClient();
  const { data: factors } = await client.mfa.listFactors();
  const unproved = factors?.all.filter(({ status }) => status === 'unverified') ?? [];
  await Promise.all(unproved.map(({ id }) => client.mfa.unenroll({ factorId: id })));
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer });
  if (error) return { errors: authProblem(error) };
  return { id: data.id, qr_code: data.totp.qr_code, secret: data.totp.secret };
}

/** Proves a new authenticator app with a code from it. From then on each login asks for a code. */
export async function proveApp(id: string, code: string): Promise<FormErrors | null> {
  const { data, error } = await authClient().mfa.challengeAndVerify({ factorId: id, code: code.replaceAll(' ', '') });
  if (error) return authProblem(error);
  await signInByAccount(data.access_token);
  return null;
}

export async function removeApp(id: string): Promise<FormErrors | null> {
  const client = authClient();
  const { error } = await client.mfa.unenroll({ factorId: id });
  if (error) return authProblem(error);
  // The session is at the normal level again. If another app is left, the session needs a code from that app.
  await client.refreshSession();
  if (await waitsForTotp()) {
    ofThisTab.set('redirect_after_login', paths.security());
    location.assign(paths.authCheck());
  }
  return null;
}
