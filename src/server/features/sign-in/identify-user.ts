import type { AliasableExpression } from 'kysely';
import { z } from 'zod';
import { sessionPayload } from '../../../contracts/people/sign-in.ts';
import type { SignedInUser } from '../../http/call-handler.ts';
import type { Context } from '../../platform/context/context.ts';
import { findUserWithSubscribers } from '../users/store.ts';
import { userAnswer } from '../users/user-answer.ts';
import { hasLinkEnded } from './magic-link.ts';

const claims = sessionPayload.extend({ iat: z.number() });

type Session = z.infer<typeof claims>;

/**
 * The user of a session token, and what `also` reads about the session in the same query. Null if the token doesn't
 * count or its user doesn't exist any more.
 */
export async function identifyUser<Also>(
  { db, tokens, config }: Pick<Context, 'db' | 'tokens' | 'config'>,
  token: string,
  also: (session: Session) => AliasableExpression<Also>,
): Promise<{ user: SignedInUser; also: Also } | null> {
  const payload = await tokens.read('session', token, claims);
  if (!payload) return null;
  const { user_id, session_id, aal } = payload;
  const row = await findUserWithSubscribers(db, user_id, also(payload));
  if (!row) return null;
  // A session from a magic link ends with the link.
  if (session_id === null && hasLinkEnded(row, payload.iat)) return null;
  const { email, is_staff, auth_user_id, subscribers } = row;
  const ids = subscribers.map(({ subscriber_id }) => subscriber_id);
  // Only staff can be superusers, because their addresses are known. An address alone may be anyone's.
  const is_superuser = is_staff && config.superuserEmails.includes(email);
  return {
    user: { ...userAnswer(row, ids), is_superuser, subscribers, auth_user_id, session_id, aal },
    also: row.also as Also,
  };
}
