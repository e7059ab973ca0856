import { queryOptions } from '@tanstack/react-query';
import { authClient } from '../identity/auth-client.ts';
import { authProblem } from '../identity/auth-problem.ts';
import { queryClient } from '../identity/query-client.ts';
import type { FormErrors } from '../ui/forms/use-form.ts';
import { isProofNeeded, type ProofNeeded } from './prove-owner.ts';

/** How many recovery codes the account has left. Null if it has none. */
export const recoveryCodesQuery = queryOptions({
  queryKey: ['recovery_codes'],
  queryFn: async (): Promise<{ remaining: number | null }> => {
    const { mfa } = authClient();
    const { data: factors, error: unlisted } = await mfa.listFactors();
    if (unlisted) throw unlisted;
    if (factors.recovery_code.length === 0) return { remaining: null };
    const { data, error } = await mfa.recoveryCodes.getStatus();
    if (error) throw error;
    return { remaining: data.remaining };
  },
  staleTime: 0,
});

/** Creates the account's recovery codes, in place of earlier ones. The codes are in groups of four letters and digits. */
export async function createRecoveryCodes(): Promise<{ codes: string[] } | { errors: FormErrors } | ProofNeeded> {
  const { recoveryCodes } = authClient().mfa;
  const first = await recoveryCodes.generate();
  const { data, error } = first.error?.code === 'mfa_verified_factor_exists' ? await recoveryCodes.regenerate() : first;
  if (error && isProofNeeded(error)) return 'proof_needed';
  if (error) return { errors: authProblem(error) };
  await queryClient.invalidateQueries(recoveryCodesQuery);
  return { codes: data.codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')) };
}
