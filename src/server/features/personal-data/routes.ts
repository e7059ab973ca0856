import type { CallHandlers, SignedInUser } from '../../http/call-handler.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { askForDeletion, keepUser } from './ask-for-deletion.ts';
import { exportUser } from './export-user.ts';
import type { PersonalAccounts } from './personal-accounts.ts';

/** @throws AppError forbidden for a session from a magic link. Such a session is only for looking and choosing. */
function requireAccountSession({ session_id }: SignedInUser): void {
  if (session_id === null)
    throw new AppError('forbidden', 'Log in to your account first: a link from a mail isn’t enough.');
}

/** The calls with which a user downloads or deletes all personal data. */
export const personalDataRoutes = (accounts: PersonalAccounts) =>
  ({
    'GET /user_export': async (ctx, { query: { user_id } }, { user }) => {
      requireAccountSession(user);
      return { user_export: await exportUser(ctx, accounts, user_id) };
    },
    'POST /user_deletion': async (ctx, { body: { user_id } }, { user }) => {
      requireAccountSession(user);
      return { user: await askForDeletion(ctx, user_id) };
    },
    'DELETE /user_deletion': async (ctx, { query: { user_id } }) => ({ user: await keepUser(ctx, user_id) }),
  }) satisfies CallHandlers;
