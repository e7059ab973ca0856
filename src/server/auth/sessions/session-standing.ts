import type { Context } from '../../context.ts';
import { provenLevel } from './require-session.ts';

interface Claimed {
  /** The account at this service. */
  account_id: string;
  /** Null for whoever came by a magic link: then it is about the account alone. */
  session_id: string | null;
  aal: 'aal1' | 'aal2';
}

/** What a token still counts for, and what its session has proven by now. */
export interface Standing {
  standing: 'good' | 'unproven' | 'ended';
  aal: 'aal1' | 'aal2';
}

/**
 * What a token of a session still counts for, wherever it is shown: `ended` when the session or its account isn't there any
 * more, or the account is banned; `unproven` when the account has an authenticator app that this sign-in hasn't been through.
 */
export async function sessionStanding(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { account_id, session_id, aal }: Claimed,
): Promise<Standing> {
  const row = await db
    .selectFrom('auth.account as account')
    .where('account.account_id', '=', account_id)
    .select(({ exists, selectFrom }) => [
      'account.banned_until',
      selectFrom('auth.session as session')
        .whereRef('session.account_id', '=', 'account.account_id')
        .where('session.session_id', '=', session_id)
        .select('session.aal')
        .as('session_aal'),
      exists(
        selectFrom('auth.factor as factor')
          .whereRef('factor.account_id', '=', 'account.account_id')
          .where('factor.status', '=', 'verified')
          .select('factor.factor_id'),
      ).as('has_factor'),
    ])
    .executeTakeFirst();
  if (!row || (row.banned_until && row.banned_until > now())) return { standing: 'ended', aal: 'aal1' };
  if (session_id === null) return { standing: 'good', aal: 'aal1' };
  if (row.session_aal === null) return { standing: 'ended', aal: 'aal1' };
  const proven = provenLevel(aal, { aal: row.session_aal });
  return { standing: row.has_factor && proven === 'aal1' ? 'unproven' : 'good', aal: proven };
}
