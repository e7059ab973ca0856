import { failedLoginCode } from '../../rules/sign-in-problems.ts';
import { paths } from '../lib/paths.ts';
import { ofThisTab } from '../lib/visit.ts';
import type { FormErrors } from '../ui/use-form.ts';
import { authClient, waitsForTotp } from './auth-client.ts';
import { authProblem } from './auth-problem.ts';
import { rememberBegunSignIn } from './foreign-session.ts';
import { addressOf } from './log-in.ts';
import { signInByAccount } from './sign-in.ts';

/** What a link to a new password leads to: the choice, before it a code of the authenticator app, or nothing. */
export async function recoveryStep(): Promise<'good' | 'totp' | 'bad'> {
  // Also for somebody who is logged in: the link is what they came by.
  if (failedLoginCode(location) !== null) return 'bad';
  const { data } = await authClient().getSession();
  if (!data.session) return 'bad';
  return (await waitsForTotp()) ? 'totp' : 'good';
}

/** Gives the account a new password, and signs in with it. */
export async function chooseNewPassword(password: string): Promise<FormErrors | null> {
  const client = authClient();
  const { error } = await client.updateUser({ password });
  if (error) return authProblem(error);
  const { data } = await client.getSession();
  if (data.session) await signInByAccount(data.session.access_token);
  return null;
}

/** What came of a change that may need a code from the mailbox first: the session is too old to be trusted with it alone. */
export type ChangeOutcome = { errors: FormErrors } | { next: 'nonce' | 'done' };

/** Changes the password of whoever is signed in; `nonce` is the code from the mailbox, empty before it is asked for. */
export async function changePassword(password: string, nonce: string): Promise<ChangeOutcome> {
  const client = authClient();
  const { error } = await client.updateUser({ password, ...(nonce && { nonce: nonce.replaceAll(' ', '') }) });
  if (!error) return { next: 'done' };
  if (error.code !== 'reauthentication_needed') return { errors: authProblem(error) };
  const { error: unsent } = await client.reauthenticate();
  return unsent ? { errors: authProblem(unsent) } : { next: 'nonce' };
}

/** Asks to move the account to another address: both mailboxes must agree. */
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

/** An app that is being added: what it scans, and what is typed in where it can't. */
export interface NewApp {
  id: string;
  /** The address of a drawing: a data URL. */
  qr_code: string;
  secret: string;
}

/** Begins to add an app; one that was begun before and never proved makes room. */
export async function beginApp(friendlyName: string, issuer: string): Promise<{ errors: FormErrors } | NewApp> {
  const client = authClient();
  const { data: factors } = await client.mfa.listFactors();
  const unproved = factors?.all.filter(({ status }) => status === 'unverified') ?? [];
  await Promise.all(unproved.map(({ id }) => client.mfa.unenroll({ factorId: id })));
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer });
  if (error) return { errors: authProblem(error) };
  return { id: data.id, qr_code: data.totp.qr_code, secret: data.totp.secret };
}

/** Proves that an app was added by a code of it; from then on it is asked for at each login. */
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
  // The session is an ordinary one again; where there is another app, that asks for a code of it.
  await client.refreshSession();
  if (await waitsForTotp()) {
    ofThisTab.set('redirect_after_login', paths.security());
    location.assign(paths.authCheck());
  }
  return null;
}
