import { queryOptions } from '@tanstack/react-query';
import { authClient, waitsForTotp } from '../identity/auth-client.ts';
import { authProblem } from '../identity/auth-problem.ts';
import { queryClient } from '../identity/query-client.ts';
import { paths } from '../lib/navigation/paths.ts';
import { ofThisTab } from '../lib/storage/stored-values.ts';
import type { FormErrors } from '../ui/forms/use-form.ts';
import { isProofNeeded, type ProofNeeded } from './prove-owner.ts';
import { recoveryCodesQuery } from './recovery-codes.ts';
import { signInByAccount } from './sign-in.ts';

export interface AuthenticatorApp {
  id: string;
  name: string;
}

/** The authenticator apps that protect the account. */
export const appsQuery = queryOptions({
  queryKey: ['authenticator_apps'],
  queryFn: async (): Promise<AuthenticatorApp[]> => {
    const { data, error } = await authClient().mfa.listFactors();
    if (error) throw error;
    return data.totp.map(({ id, friendly_name }) => ({ id, name: friendly_name ?? 'Authenticator app' }));
  },
  staleTime: 0,
});

/** Reads again what changes with the apps of an account. */
const readAgain = () =>
  Promise.all([appsQuery, recoveryCodesQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));

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
export async function beginApp(
  friendlyName: string,
  issuer: string,
): Promise<{ errors: FormErrors } | ProofNeeded | NewApp> {
  const client = authClient();
  const { data: factors } = await client.mfa.listFactors();
  const unproved = factors?.all.filter(({ status }) => status === 'unverified') ?? [];
  await Promise.all(unproved.map(({ id }) => client.mfa.unenroll({ factorId: id })));
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer });
  if (error) return isProofNeeded(error) ? 'proof_needed' : { errors: authProblem(error) };
  return { id: data.id, qr_code: data.totp.qr_code, secret: data.totp.secret };
}

/** Proves a new authenticator app with a code from it. From then on each login asks for a code. */
export async function proveApp(id: string, code: string): Promise<FormErrors | ProofNeeded | null> {
  const { data, error } = await authClient().mfa.challengeAndVerify({ factorId: id, code: code.replaceAll(' ', '') });
  if (error) return isProofNeeded(error) ? 'proof_needed' : authProblem(error);
  await signInByAccount(data.access_token);
  await readAgain();
  return null;
}

/** Removes an authenticator app. The session may then need a code from another app. */
export async function removeApp(id: string): Promise<FormErrors | ProofNeeded | null> {
  const client = authClient();
  const { error } = await client.mfa.unenroll({ factorId: id });
  if (error) return isProofNeeded(error) ? 'proof_needed' : authProblem(error);
  // The session is at the normal level again. If another app is left, the session needs a code from that app.
  await client.refreshSession();
  if (await waitsForTotp()) {
    ofThisTab.set('redirect_after_login', paths.security());
    location.assign(paths.authCheck());
  }
  await readAgain();
  return null;
}
