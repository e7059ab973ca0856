import { z } from 'zod';
import { sessionPayload } from '../../../contracts/sign-in.ts';
import type { Context } from '../../context.ts';
import type { SignedInUser } from '../../http/call-handler.ts';
import { listSubscriberIds } from '../subscribers/store.ts';
import { findUser } from '../users/store.ts';
import { hasLinkEnded } from './magic-link.ts';

const claims = sessionPayload.extend({ iat: z.number() });

/** Whoever a session token belongs to; null for one that doesn't count, or whose user isn't there any more. */
export async function identifyUser(
  { db, tokens, config }: Pick<Context, 'db' | 'tokens' | 'config'>,
  token: string,
): Promise<SignedInUser | null> {
  const payload = await tokens.read('session', token, claims);
  if (!payload) return null;
  const { user_id, session_id, aal } = payload;
  const [row, hfc_subscriber_ids] = await Promise.all([findUser(db, user_id), listSubscriberIds(db, user_id)]);
  if (!row) return null;
  // What a link in a mail let in ends with the link.
  if (session_id === null && hasLinkEnded(row, payload.iat)) return null;
  const { email, is_staff, auth_user_id } = row;
  // Of the staff only, whose mailboxes are known: an address alone can be anybody's.
  const is_superuser = is_staff && config.superuserEmails.includes(email);
  return { user_id, email, is_staff, is_superuser, hfc_subscriber_ids, auth_user_id, session_id, aal };
}
