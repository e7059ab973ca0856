import { z } from 'zod';

/**
 * The longest metadata, in bytes of JSON. In an access token it takes a third more space, and every request carries the
 * token in a header. A server limits the size of the headers that it reads.
 */
export const MAX_METADATA = 6_000;
const MAX_PASSWORD = 1_000;
/** The exact text that clients compare with. */
export const INVALID_EMAIL = 'Unable to validate email address: invalid format';

/** An email address as the database stores it: in lower case, without spaces around it. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: INVALID_EMAIL }));

/** Any password that a user may try to sign in with. `requireStrongPassword` has the rules for new passwords. */
export const passwordField = z.string().min(1).max(MAX_PASSWORD);

/**
 * Whether an access token has room for the data. A character that JSON escapes counts with the length of its escape.
 */
export function fitsToken(data: Record<string, unknown>): boolean {
  return Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA;
}

/** A phone number. Accounts have none, so it is refused rather than ignored. */
export const noPhone = z.literal('', { error: 'is not supported' }).nullish();

/** Metadata that a client wants to store with an account. */
export const metadataField = z
  .record(z.string(), z.unknown())
  .refine(fitsToken, `must have ${MAX_METADATA} bytes at most`);

/** The challenge of a browser that keeps its own secret for the answer (PKCE, RFC 7636). */
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

/**
 * Whether a challenge is complete or left out. Check this first, before looking up the account: the error must not
 * reveal which addresses have accounts.
 */
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
