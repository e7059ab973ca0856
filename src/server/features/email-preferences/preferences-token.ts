import { z } from 'zod';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findUser, type UserRow } from '../users/store.ts';

/** Mails are kept for long, and whoever finds one may still want no more. */
const PREFERENCES_SECONDS = 365 * 24 * 60 * 60;

const claims = z.object({ user_id: z.uuid() });

/** The token of a mail's links by which its reader chooses what they are mailed: for their mailbox only. */
export function issuePreferencesToken({ tokens }: Pick<Context, 'tokens'>, user_id: string): Promise<string> {
  return tokens.issue('email-preferences', { user_id }, PREFERENCES_SECONDS);
}

/**
 * The user whose mail it is.
 * @throws AppError unauthenticated for a token that is forged, has ended, or is of somebody who has gone.
 */
export async function readPreferencesToken(
  { db, tokens }: Pick<Context, 'db' | 'tokens'>,
  token: string,
): Promise<UserRow> {
  const payload = await tokens.read('email-preferences', token, claims);
  const row = payload && (await findUser(db, payload.user_id));
  if (!row) throw new AppError('unauthenticated', 'This link does not count any more. Log in to change what you get.');
  return row;
}
