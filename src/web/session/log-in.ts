import type { Provider, Session } from '@supabase/auth-js';
import { defined } from '../../rules/defined.ts';
import type { SignupInfo } from '../../rules/signup-info.ts';
import { paths } from '../lib/paths.ts';
import type { FormErrors } from '../ui/use-form.ts';
import { authClient, waitsForTotp } from './auth-client.ts';
import { authProblem } from './auth-problem.ts';
import { currentSession } from './current-session.ts';
import { rememberBegunSignIn } from './foreign-session.ts';
import { signInAfterSignup, signInByAccount } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** What came of a step: mistakes, or what comes next. */
export type LogInOutcome = { errors: FormErrors } | { next: 'totp' | 'done' };

/** The address of one of our pages, for a link in a mail or a provider to lead back to. */
export function addressOf(path: string): string {
  return location.origin + path;
}

/** Ends a session that waits for a code of the authenticator app, to log in another way; where to go after that stays remembered for who wasn't in yet. */
export async function giveUpTotp(): Promise<void> {
  if (currentSession()) await signOut({ everywhere: false });
  else await authClient().signOut({ scope: 'local' });
}

/** Goes on with the session that the auth service has given: to the authenticator app where there is one, else in. */
async function goOn(access_token: string): Promise<LogInOutcome> {
  if (await waitsForTotp()) return { next: 'totp' };
  await signInByAccount(access_token);
  return { next: 'done' };
}

export async function logInByPassword(email: string, password: string): Promise<LogInOutcome> {
  const { data, error } = await authClient().signInWithPassword({ email, password });
  return error ? { errors: authProblem(error) } : goOn(data.session.access_token);
}

/** Asks for a mail with a code. Whether anybody has the address isn't told. */
export async function mailCode(email: string): Promise<FormErrors | null> {
  const { error } = await authClient().signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: addressOf(paths.authCheck()) },
  });
  rememberBegunSignIn();
  return error && error.code !== 'otp_disabled' ? authProblem(error) : null;
}

export async function logInByCode(email: string, code: string): Promise<LogInOutcome> {
  const { data, error } = await authClient().verifyOtp({ email, token: code.replaceAll(' ', ''), type: 'email' });
  if (error) return { errors: authProblem(error) };
  return data.session ? goOn(data.session.access_token) : { errors: { code: 'That code is not right.' } };
}

/** The second step, with a code of the authenticator app. */
export async function proveTotp(code: string): Promise<FormErrors | null> {
  const client = authClient();
  const { data: factors, error: unlisted } = await client.mfa.listFactors();
  if (unlisted) return authProblem(unlisted);
  const codeOnly = code.replaceAll(' ', '');
  let mistakes: FormErrors = { code: 'That code is not right.' };
  // Whoever has two apps doesn't have to say which one the code is from.
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

/** Leaves for a provider, which leads back to where the session begins. */
export async function logInByProvider(provider: string): Promise<FormErrors | null> {
  rememberBegunSignIn();
  const { error } = await authClient().signInWithOAuth({
    provider: provider as Provider,
    options: { redirectTo: addressOf(paths.authCallback(provider)) },
  });
  return error ? authProblem(error) : null;
}

export interface Signup {
  name: string;
  email: string;
  password: string;
  /** What a subscriber is made of; the account remembers it, for whoever confirms their address in another browser. */
  signup_info?: SignupInfo | undefined;
}

/** The session of an account that was made a moment ago, when the connection broke before anything came of it. */
async function halfDone(email: string): Promise<Session | undefined> {
  const { data } = await authClient().getSession();
  const { session } = data;
  return session && !currentSession() && session.user.email === email.toLowerCase() ? session : undefined;
}

/** Makes an account; `confirm` when its address must be confirmed by mail first. */
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
      options: { data: defined({ name, signup_info }), emailRedirectTo: addressOf(paths.authCheck()) },
    });
    if (error) return { errors: authProblem(error) };
    session = data.session;
  }
  if (!session) {
    rememberBegunSignIn();
    return { next: 'confirm' };
  }
  await signInAfterSignup(session.access_token, name);
  return { next: 'done' };
}

/** Confirms the address of a new account by the code from its mail, and signs in. */
export async function confirmByCode({ email, name, code }: Pick<Signup, 'email' | 'name'> & { code: string }) {
  const { data, error } = await authClient().verifyOtp({ email, token: code.replaceAll(' ', ''), type: 'signup' });
  if (error) return authProblem(error);
  if (!data.session) return { code: 'That code is not right.' };
  await signInAfterSignup(data.session.access_token, name);
  return null;
}

/** Asks for the mail again that confirms an address. */
export async function mailConfirmation(email: string): Promise<FormErrors | null> {
  const { error } = await authClient().resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: addressOf(paths.authCheck()) },
  });
  rememberBegunSignIn();
  return error ? authProblem(error) : null;
}

/** Asks for a mail that leads to a new password. Whether anybody has the address isn't told. */
export async function mailRecovery(email: string): Promise<FormErrors | null> {
  const redirectTo = addressOf(paths.updatePassword());
  const { error } = await authClient().resetPasswordForEmail(email, { redirectTo });
  rememberBegunSignIn();
  return error ? authProblem(error) : null;
}

/** Takes the code of that mail in place of its link: what follows is the choice of a new password. */
export async function recoverByCode(email: string, code: string): Promise<FormErrors | null> {
  const { data, error } = await authClient().verifyOtp({ email, token: code.replaceAll(' ', ''), type: 'recovery' });
  if (error) return authProblem(error);
  return data.session ? null : { code: 'That code is not right.' };
}
