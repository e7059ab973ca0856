import type { Provider, Session } from '@supabase/auth-js';
import type { SignupInfo } from '../../rules/onboarding/signup-info.ts';
import { defined } from '../../rules/values/defined.ts';
import { authClient, waitsForTotp } from '../identity/auth-client.ts';
import { authProblem } from '../identity/auth-problem.ts';
import { currentSession } from '../identity/current-session.ts';
import { rememberBegunSignIn } from '../identity/foreign-session.ts';
import { forgetLinkedAccount } from '../identity/linked-account.ts';
import { signOut } from '../identity/sign-out.ts';
import { paths } from '../lib/navigation/paths.ts';
import type { FormErrors } from '../ui/forms/use-form.ts';
import { signInAfterSignup, signInByAccount } from './sign-in.ts';

/** The result of a login step: errors, or the next step. */
export type LogInOutcome = { errors: FormErrors } | { next: 'totp' | 'done' };

/** The absolute address of one of our pages, for a mail's link or a provider to lead back to. */
export function getAddress(path: string): string {
  return location.origin + path;
}

/**
 * Ends a session that waits for a code of the authenticator app, so that the user can log in another way. A visitor who
 * wasn't signed in yet keeps the remembered target.
 */
export async function giveUpTotp(): Promise<void> {
  if (currentSession()) await signOut();
  else await authClient().signOut({ scope: 'local' });
}

/**
 * Continues with a session that the visitor got with a password or a code from an email: asks for a code of the authenticator
 * app if there is one, else signs in.
 */
async function proceed(access_token: string): Promise<LogInOutcome> {
  forgetLinkedAccount();
  if (await waitsForTotp()) return { next: 'totp' };
  await signInByAccount(access_token);
  return { next: 'done' };
}

export async function logInByPassword(email: string, password: string): Promise<LogInOutcome> {
  const { data, error } = await authClient().signInWithPassword({ email, password });
  return error ? { errors: authProblem(error) } : proceed(data.session.access_token);
}

/** Requests a mail with a code. Does not reveal whether an account with the address exists. */
export async function mailCode(email: string): Promise<FormErrors | null> {
  const { error } = await authClient().signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: getAddress(paths.authCheck()) },
  });
  rememberBegunSignIn(email);
  return error ? authProblem(error) : null;
}

export async function logInByCode(email: string, code: string): Promise<LogInOutcome> {
  const { data, error } = await authClient().verifyOtp({ email, token: code.replaceAll(' ', ''), type: 'email' });
  if (error) return { errors: authProblem(error) };
  return data.session ? proceed(data.session.access_token) : { errors: { code: 'Incorrect code.' } };
}

/** A code for the second step of a login. */
export interface SecondCode {
  kind: 'app' | 'recovery';
  code: string;
}

async function proveRecoveryCode(code: string): Promise<FormErrors | null> {
  const { data, error } = await authClient().mfa.recoveryCodes.verify({ code });
  if (error?.code === 'mfa_verification_failed') return { code: 'This code is incorrect or was already used.' };
  if (error) return authProblem(error);
  await signInByAccount(data.access_token);
  return null;
}

async function proveAppCode(code: string): Promise<FormErrors | null> {
  const client = authClient();
  const { data: factors, error: unlisted } = await client.mfa.listFactors();
  if (unlisted) return authProblem(unlisted);
  const codeOnly = code.replaceAll(' ', '');
  let mistakes: FormErrors = { code: 'Incorrect code.' };
  // Try every app, so that users with two apps don't have to say which app the code is from.
  for (const { id } of factors.totp) {
    const { data, error } = await client.mfa.challengeAndVerify({ factorId: id, code: codeOnly });
    if (data) {
      await signInByAccount(data.access_token);
      return null;
    }
    if (error) mistakes = authProblem(error);
  }
  return mistakes;
}

/** Takes the second step of a login, with a code of the authenticator app or a recovery code. */
export const proveSecondCode = ({ kind, code }: SecondCode): Promise<FormErrors | null> =>
  kind === 'app' ? proveAppCode(code) : proveRecoveryCode(code);

/** Redirects to a provider, which redirects back to the callback page. */
export async function logInByProvider(provider: string): Promise<FormErrors | null> {
  rememberBegunSignIn();
  const { error } = await authClient().signInWithOAuth({
    provider: provider as Provider,
    options: { redirectTo: getAddress(paths.authCallback(provider)) },
  });
  return error ? authProblem(error) : null;
}

export interface Signup {
  name: string;
  email: string;
  password: string;
  /** The data for a new subscriber. The account stores it, for users who confirm their address in another browser. */
  signup_info?: SignupInfo | undefined;
}

/** The session of an account that was just created when the connection broke before the sign-up was complete. */
async function halfDone(email: string): Promise<Session | undefined> {
  const { data } = await authClient().getSession();
  const { session } = data;
  return session && !currentSession() && session.user.email === email.toLowerCase() ? session : undefined;
}

/** Creates an account. `confirm` means that the email address must be confirmed first. */
export async function signUp({
  name,
  email,
  password,
  signup_info,
}: Signup): Promise<{ errors: FormErrors } | { next: 'confirm' | 'done' }> {
  let session: Session | null | undefined = await halfDone(email);
  if (!session) {
    const { data, error } = await authClient().signUp({
      email,
      password,
      options: { data: defined({ name, signup_info }), emailRedirectTo: getAddress(paths.authCheck()) },
    });
    if (error) return { errors: authProblem(error) };
    session = data.session;
  }
  if (!session) {
    rememberBegunSignIn(email);
    return { next: 'confirm' };
  }
  await signInAfterSignup(session.access_token, name);
  return { next: 'done' };
}

/** Confirms the address of a new account with the code from its mail, and signs in. */
export async function confirmByCode({ email, name, code }: Pick<Signup, 'email' | 'name'> & { code: string }) {
  const { data, error } = await authClient().verifyOtp({ email, token: code.replaceAll(' ', ''), type: 'signup' });
  if (error) return authProblem(error);
  if (!data.session) return { code: 'Incorrect code.' };
  await signInAfterSignup(data.session.access_token, name);
  return null;
}

/** Requests the confirmation mail again. */
export async function mailConfirmation(email: string): Promise<FormErrors | null> {
  const { error } = await authClient().resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: getAddress(paths.authCheck()) },
  });
  rememberBegunSignIn(email);
  return error ? authProblem(error) : null;
}

/** Requests a mail that leads to a new password. Does not reveal whether an account with the address exists. */
export async function mailRecovery(email: string): Promise<FormErrors | null> {
  const redirectTo = getAddress(paths.updatePassword());
  const { error } = await authClient().resetPasswordForEmail(email, { redirectTo });
  rememberBegunSignIn(email);
  return error ? authProblem(error) : null;
}

/** Accepts the recovery code of that mail instead of its link. The user then chooses a new password. */
export async function recoverByCode(email: string, code: string): Promise<FormErrors | null> {
  const { data, error } = await authClient().verifyOtp({ email, token: code.replaceAll(' ', ''), type: 'recovery' });
  if (error) return authProblem(error);
  return data.session ? null : { code: 'Incorrect code.' };
}
