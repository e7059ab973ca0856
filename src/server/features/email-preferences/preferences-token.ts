import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findUser, type UserRow } from '../users/store.ts';

/** 90 days from the mail. Readers may unsubscribe from an old mail. The token outlives logging out everywhere. */
const PREFERENCES_SECONDS = 90 * 24 * 60 * 60;

const claims = z.object({ user_id: z.uuid() });

/** The token in a mail's links with which its reader changes the email preferences. It gives access to nothing else. */
export function issuePreferencesToken(
  { tokens }: Pick<Context, 'tokens'>,
  user_id: string,
  seconds = PREFERENCES_SECONDS,
): Promise<string> {
  return tokens.issue('email-preferences', { user_id }, seconds);
}

/**
 * The user that a mail was sent to.
 * @throws AppError unauthenticated if the token is forged or expired, or if its user no longer exists.
 */
export async function getTokenUser({ db, tokens }: Pick<Context, 'db' | 'tokens'>, token: string): Promise<UserRow> {
  const payload = await tokens.read('email-preferences', token, claims);
  const row = payload && (await findUser(db, payload.user_id));
  if (!row)
    throw new AppError('unauthenticated', 'This link is no longer valid. Log in to change your email preferences.');
  return row;
}
