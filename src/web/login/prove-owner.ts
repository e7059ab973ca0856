import { AuthCallError, callAuthService } from '../identity/auth-calls.ts';
import { authClient } from '../identity/auth-client.ts';
import { authProblem } from '../identity/auth-problem.ts';
import type { FormErrors } from '../ui/forms/use-form.ts';

/** The session must first prove that it is its owner's. */
export type ProofNeeded = 'proof_needed';

export const isProofNeeded = ({ code }: { code?: string | undefined }): boolean => code === 'reauthentication_needed';

/** The ways to prove that a session is its owner's. */
export type ProofKind = 'password' | 'nonce' | 'code';

const MISTAKES: Record<ProofKind, string> = {
  password: 'Incorrect password.',
  nonce: 'This code is incorrect or has expired.',
  code: 'Incorrect code. Enter the latest code from your app.',
};

/** Codes for a session have no link beside them. */
export const NO_CODES = 'Too many wrong codes today. Use your password instead.';

const INVALID = ['reauthentication_not_valid', 'mfa_verification_failed', 'validation_failed'];

/** Mails the user a code, as a proof. */
export async function mailProofCode(): Promise<FormErrors | null> {
  const { error } = await authClient().reauthenticate();
  if (error?.code === 'code_attempts_exceeded') return { form: NO_CODES };
  return error ? authProblem(error) : null;
}

/** Proves that the session is its owner's, so that it may change the ways to log in for some minutes. */
export async function proveOwner(kind: ProofKind, value: string): Promise<FormErrors | null> {
  const proof = kind === 'password' ? value : value.replaceAll(' ', '');
  try {
    await callAuthService('POST', '/user/proof', { [kind]: proof });
    return null;
  } catch (error) {
    if (!(error instanceof AuthCallError)) throw error;
    if (INVALID.includes(error.code)) return { [kind]: MISTAKES[kind] };
    if (error.code === 'code_attempts_exceeded') return { [kind]: NO_CODES };
    return authProblem(error);
  }
}
