import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { issueProvenLinkToken, type MagicLink } from './magic-link.ts';
import type { EnteredCode, SecondFactors } from './second-factors.ts';

/** Whether a link alone doesn't log in, because its account has a second factor. */
async function needsProof(ctx: Context, factors: SecondFactors, { row, aal }: MagicLink): Promise<boolean> {
  return aal === 'aal1' && row.auth_user_id !== null && factors.areNeeded(ctx, row.auth_user_id);
}

/** @throws AppError second_factor_required if the account has a second factor that the link doesn't prove. */
export async function requireProvenLink(ctx: Context, factors: SecondFactors, link: MagicLink): Promise<void> {
  if (await needsProof(ctx, factors, link))
    throw new AppError('second_factor_required', 'Enter a code from your authenticator app.');
}

/**
 * Proves the account's second factor beside a link, if the account has one. Returns a token with the proof in place of
 * the mail's. Undefined if no proof is needed.
 * @throws AppError second_factor_required without a code or with a wrong one, too_many_requests after too many codes.
 */
export async function proveLink(
  ctx: Context,
  factors: SecondFactors,
  link: MagicLink,
  { code, address }: Pick<EnteredCode, 'address'> & { code: string | undefined },
): Promise<string | undefined> {
  const { auth_user_id } = link.row;
  if (code === undefined || auth_user_id === null) return requireProvenLink(ctx, factors, link).then(() => undefined);
  if (!(await needsProof(ctx, factors, link))) return undefined;
  if ((await factors.verify(ctx, auth_user_id, { code, address })) === 'rejected')
    throw new AppError('second_factor_required', 'Incorrect code. Enter the latest code from your app.');
  return issueProvenLinkToken(ctx, link);
}
