import type { Context } from '../../context.ts';
import { provenLevel } from './require-session.ts';

interface Claimed {
  /** The id of the account in this auth service. */
  account_id: string;
  /** Null for a user who signed in with a magic link. Then only the account is checked. */
  session_id: string | null;
  aal: 'aal1' | 'aal2';
}

/** Whether a token still counts, and the level that its session has proven by now. */
export interface Standing {
  standing: 'good' | 'unproven' | 'ended';
  aal: 'aal1' | 'aal2';
}

/**
 * Whether a session's token still counts, on whatever call it is used. `ended` means that the session or its account is
 * gone, or that the account is banned. `unproven` means that the account has an authenticator app and this sign-in
 * hasn't used it.
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
