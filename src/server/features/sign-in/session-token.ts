import type { SessionPayload } from '../../../contracts/people/sign-in.ts';
import type { Context } from '../../platform/context/context.ts';
import type { UserRow } from '../users/store.ts';

const SESSION_SECONDS = 15 * 60;

interface Session extends Pick<SessionPayload, 'session_id' | 'aal'> {
  hfc_subscriber_ids: readonly number[];
}

/** A new session token for a user. Its subscriber ids are only for the browser: the server asks the database. */
export function issueSessionToken(
  { tokens }: Pick<Context, 'tokens'>,
  { user_id, last_active_subscriber_id }: UserRow,
  session: Session,
): Promise<string> {
  const { hfc_subscriber_ids, session_id, aal } = session;
  const claims: Omit<SessionPayload, 'exp'> = {
    user_id,
    hfc_subscriber_ids: [...hfc_subscriber_ids],
    hfc_last_active_subscriber_id: last_active_subscriber_id,
    session_id,
    aal,
  };
  return tokens.issue('session', { ...claims }, SESSION_SECONDS);
}
