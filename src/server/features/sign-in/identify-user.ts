import { z } from 'zod';
import { sessionPayload } from '../../../contracts/sign-in.ts';
import type { Context } from '../../context.ts';
import type { SignedInUser } from '../../http/call-handler.ts';
import { listSubscriberIds } from '../subscribers/store.ts';
import { findUser } from '../users/store.ts';
import { hasLinkEnded } from './magic-link.ts';

const claims = sessionPayload.extend({ iat: z.number() });

/** The user of a session token. Null if the token doesn't count or its user doesn't exist any more. */
export async function identifyUser(
  { db, tokens, config }: Pick<Context, 'db' | 'tokens' | 'config'>,
  token: string,
): Promise<SignedInUser | null> {
  const payload = await tokens.read('session', token, claims);
  if (!payload) return null;
  const { user_id, session_id, aal } = payload;
  const [row, hfc_subscriber_ids] = await Promise.all([findUser(db, user_id), listSubscriberIds(db, user_id)]);
  if (!row) return null;
  // A session from a magic link ends with the link.
  if (session_id === null && hasLinkEnded(row, payload.iat)) return null;
  const { email, is_staff, auth_user_id } = row;
  // Only staff can be superusers, because their addresses are known. An address alone may be anyone's.
  const is_superuser = is_staff && config.superuserEmails.includes(email);
  return { user_id, email, is_staff, is_superuser, hfc_subscriber_ids, auth_user_id, session_id, aal };
}
