import { takeFactors } from './auth/admin/administer-factors.ts';
import { generateLink } from './auth/admin/generate-link.ts';
import { staffRedirect } from './auth/admin/staff-redirect.ts';
import { resetCredentials } from './auth/credentials/reset-credentials.ts';
import { findAccountByEmail } from './auth/stores/account-store.ts';
import { toAuthContext } from './auth-hooks.ts';
import { ensureUser } from './features/sign-in/ensure-user.ts';
import { appointStaff } from './features/staff/members/appoint.ts';
import { findUserOfAccount, linkAccount } from './features/users/store.ts';
import type { Context } from './platform/context/context.ts';
import { StartError } from './platform/errors/errors.ts';

/** The client that the auth service's audit log records for the command line. */
const COMMAND_LINE = { ip: '127.0.0.1', user_agent: 'command line' };

/**
 * Makes a user staff, with a new account if the user has none. Returns a link that signs the user in once, to choose a
 * password, and then leads to the review cycles. Removes the
 * existing credentials of the account first, because the account may have been created by a stranger. A user who is
 * staff already only gets a new link.
 * @param name The name of a new user, as colleagues see it.
 */
export async function addStaff(ctx: Context, email: string, name = ''): Promise<string> {
  const auth = toAuthContext(ctx);
  const known = await findAccountByEmail(ctx.db, email);
  const user = known && (await findUserOfAccount(ctx.db, known.account_id));
  if (known && !user?.is_staff) await resetCredentials(auth, known.account_id);
  const redirect_to = staffRedirect(ctx.config);
  const type = known ? 'recovery' : 'invite';
  const { account, link } = await generateLink(auth, { type, email, redirect_to }, COMMAND_LINE);
  const auth_user_id = account.account_id;
  await linkAccount(ctx.db, email, auth_user_id);
  await ensureUser(ctx, { auth_user_id, email, name, session_id: null, aal: 'aal1' }, {});
  await appointStaff(ctx, { email, is_staff: true, by: null });
  return link.action_link;
}

/** Ends a user's staff role. @throws AppError not_found if no user has the address. */
export async function removeStaff(ctx: Context, email: string): Promise<void> {
  await appointStaff(ctx, { email, is_staff: false, by: null });
}

/**
 * Removes all authenticator apps of a user who has lost them, and lowers all sessions to aal1. @throws StartError if no
 * account has the address.
 */
export async function removeAuthenticatorApps(ctx: Context, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email);
  if (!account) throw new StartError(`No account uses ${email}.`);
  await takeFactors(toAuthContext(ctx), account.account_id, COMMAND_LINE);
}
