import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findUser, type UserRow } from '../users/store.ts';

const MAGIC_LINK_SECONDS = 30 * 24 * 60 * 60;

const claims = z.object({
  user_id: z.uuid(),
  iat: z.number(),
  exp: z.number(),
  /** `aal2` if a code from an authenticator app was entered with the link. */
  aal: z.enum(['aal1', 'aal2']).default('aal1'),
});

/** A link that counts, and its user. */
export interface MagicLink {
  row: UserRow;
  aal: 'aal1' | 'aal2';
  /** How long the link still counts. */
  seconds: number;
}

/** The token of a link in a mail to a user. Use it only in mails to this user. */
export function issueMagicLinkToken({ tokens }: Pick<Context, 'tokens'>, user_id: string): Promise<string> {
  return tokens.issue('magic-link', { user_id }, MAGIC_LINK_SECONDS);
}

/** A token in place of a mail's, with the proof of a second factor. It expires together with the mail's. */
export function issueProvenLinkToken(
  { tokens }: Pick<Context, 'tokens'>,
  { row: { user_id }, seconds }: MagicLink,
): Promise<string> {
  return tokens.issue('magic-link', { user_id, aal: 'aal2' }, seconds);
}

/** Whether a magic link, or a session from it, that was issued at `iat` (seconds since 1970) has been ended. */
export function hasLinkEnded({ magic_links_valid_after }: UserRow, iat: number): boolean {
  return iat * 1000 <= new Date(magic_links_valid_after).getTime();
}

/**
 * A magic link and the user that it signs in.
 * @throws AppError unauthenticated if the token is forged, has expired, or was ended together with the user's
 * credentials.
 */
export async function getMagicLink(
  { db, tokens, now }: Pick<Context, 'db' | 'tokens' | 'now'>,
  token: string,
): Promise<MagicLink> {
  const payload = await tokens.read('magic-link', token, claims);
  const row = payload && (await findUser(db, payload.user_id));
  if (!row || hasLinkEnded(row, payload.iat))
    throw new AppError('unauthenticated', 'This link is no longer valid. Log in again.');
  const { aal, exp } = payload;
  return { row, aal, seconds: exp - Math.floor(now().getTime() / 1000) };
}
