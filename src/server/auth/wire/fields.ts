import { z } from 'zod';

/**
 * Bytes of JSON, as an access token has it: a third more there, and what comes with every request must be shorter than
 * what a server reads of one.
 */
export const LONGEST_METADATA = 6_000;
const LONGEST_PASSWORD = 1_000;
/** In the words that clients compare. */
export const INVALID_EMAIL = 'Unable to validate email address: invalid format';

/** An address as it is kept: in lower case, no spaces around. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: INVALID_EMAIL }));

/** Any password that may be tried; whether it is good enough for a new one is for the rules of passwords. */
export const passwordField = z.string().min(1).max(LONGEST_PASSWORD);

/** Whether an access token can carry it. What JSON writes as an escape counts as it is written. */
export function fitsToken(data: Record<string, unknown>): boolean {
  return Buffer.byteLength(JSON.stringify(data)) <= LONGEST_METADATA;
}

/** What somebody wants to have kept with an account. */
export const metadataField = z
  .record(z.string(), z.unknown())
  .refine(fitsToken, `must have ${LONGEST_METADATA} bytes at most`);

/** What a browser sends that keeps a secret of its own for the way back (PKCE, RFC 7636). */
export const pkceFields = {
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'must have 43 to 128 characters')
    .nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
};

/** Half a challenge is a mistake, told before anything else is known: who has an account mustn't show in mistakes. */
export function isWholeChallenge(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): boolean {
  return !body.code_challenge === !body.code_challenge_method;
}
export const wholeChallenge = {
  path: ['code_challenge'],
  message: 'needs code_challenge_method, and the other way round',
};
