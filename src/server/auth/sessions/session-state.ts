import { type AliasableExpression, type Expression, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database/database.ts';
import { provenLevel } from './require-session.ts';

type Level = 'aal1' | 'aal2';

/** What the database knows about an account and one of its sessions. */
export interface SessionFacts {
  email: string | null;
  is_banned: boolean;
  /** The level of the session. Null if the session has ended. */
  session_aal: Level | null;
  has_factor: boolean;
}

/**
 * The facts about an account and its session `session_id`, as part of another query. Null if there is no such account.
 */
export function sessionFacts(
  db: Database,
  account_id: Expression<string | null>,
  { session_id, now }: { session_id: string | null; now: Date },
): AliasableExpression<SessionFacts | null> {
  return jsonObjectFrom(
    db
      .selectFrom('auth.account as account')
      .where('account.account_id', '=', account_id)
      .select(({ exists, selectFrom }) => [
        'account.email',
        sql<boolean>`coalesce(account.banned_until > ${now}, false)`.as('is_banned'),
        selectFrom('auth.session as session')
          .whereRef('session.account_id', '=', 'account.account_id')
          .where('session.session_id', '=', session_id)
          .select('session.aal')
          .$castTo<{ aal: Level }>()
          .as('session_aal'),
        exists(
          selectFrom('auth.factor as factor')
            .whereRef('factor.account_id', '=', 'account.account_id')
            .where('factor.status', '=', 'verified')
            .select('factor.factor_id'),
        )
          .$castTo<boolean>()
          .as('has_factor'),
      ]),
  );
}

/** Whether a token still counts, and the level that its session has proven by now. */
export interface SessionState {
  state: 'active' | 'needs_factor' | 'ended';
  aal: Level;
}

/**
 * Whether a session's token still counts. `ended` means that the session or its account is gone, or that the account is
 * banned. `needs_factor` means that the account has an authenticator app and this sign-in hasn't used it. For a user who
 * signed in with a magic link, `session_id` is null and only the account is checked.
 */
export function sessionState(
  facts: SessionFacts | null,
  claimed: { session_id: string | null; aal: Level },
): SessionState {
  if (!facts || facts.is_banned) return { state: 'ended', aal: 'aal1' };
  if (claimed.session_id === null) return { state: 'active', aal: 'aal1' };
  if (facts.session_aal === null) return { state: 'ended', aal: 'aal1' };
  const aal = provenLevel(claimed.aal, { aal: facts.session_aal });
  return { state: facts.has_factor && aal === 'aal1' ? 'needs_factor' : 'active', aal };
}
