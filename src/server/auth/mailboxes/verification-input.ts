import { z } from 'zod';
import type { GivenToken } from '../one-time-tokens/use-one-time-token.ts';
import { AuthError } from '../wire/auth-error.ts';
import { emailField } from '../wire/fields.ts';
import { readInput } from '../wire/read-input.ts';
import { expired } from './redeem-token.ts';
import { type VerifyType, verifyTypes } from './verify-types.ts';

const MAX_TOKEN = 200;
const text = z.string().max(MAX_TOKEN).nullish();

const verifyBody = z.object({
  type: z.enum([...(Object.keys(verifyTypes) as [VerifyType]), 'sms', 'phone_change']),
  token: text,
  token_hash: text,
  email: z.string().nullish(),
  phone: z.string().nullish(),
});

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', message);
}

/**
 * Reads what a client wants to verify: a token from a link, or a code with the address that it was sent to.
 * @throws AuthError validation_failed; otp_expired for a phone number, because codes are never sent to phones.
 */
export function readVerification(body: unknown): GivenToken {
  const { type, token, token_hash, email, phone } = readInput(verifyBody, body);
  if (phone || type === 'sms' || type === 'phone_change') throw expired();
  const types = verifyTypes[type];
  if (token_hash) {
    if (email || token) throw invalid('Only the token_hash and type should be provided');
    return { types, token_hash };
  }
  if (!token) throw invalid('Verify requires a token or a token hash');
  if (!email) throw invalid('Verify requires the email that the token was sent to');
  return { types, code: token.trim(), email: readInput(z.object({ email: emailField }), { email }).email };
}
