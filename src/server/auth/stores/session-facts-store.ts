import { type AliasableExpression, type Expression, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database/database.ts';

type Level = 'aal1' | 'aal2';

/** What the database knows about an account and one of its sessions. */
export interface SessionFacts {
  email: string | null;
  is_banned: boolean;
  /** The level of the session. Null if the session has ended. */
  session_aal: Level | null;
  has_factor: boolean;
  /** The number of the session's active refresh token while neither it nor its access tokens were used. Else null. */
  unused_counter: number | null;
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
        selectFrom('auth.session as session')
          .whereRef('session.account_id', '=', 'account.account_id')
          .where('session.session_id', '=', session_id)
          .where('session.active_token_used_at', 'is', null)
          .select('session.refresh_counter')
          .as('unused_counter'),
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
