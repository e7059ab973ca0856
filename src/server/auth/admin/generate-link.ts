import { BACKGROUND } from '../../platform/queues/fair-queue.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { requireStrongPassword } from '../passwords/password-strength.ts';
import { allowedRedirect } from '../redirects/allowed-redirect.ts';
import type { Account } from '../stores/account-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { beginLink, type LinkInput, type LinkType } from './begin-link.ts';

/** A link in the format of the auth API, without the user that comes with it. */
export interface GeneratedLink {
  action_link: string;
  email_otp: string;
  hashed_token: string;
  redirect_to: string;
  verification_type: LinkType;
}

/**
 * Requires the fields that the type of link needs. Other types than signup ignore a password, as the reference does.
 * @throws AuthError validation_failed, weak_password.
 */
function requireWhole({ type, password, new_email }: LinkInput): void {
  const isChange = type === 'email_change_current' || type === 'email_change_new';
  if (isChange && new_email === undefined) throw new AuthError('validation_failed', 'new_email: is needed');
  if (type === 'signup' && password === undefined)
    throw new AuthError('validation_failed', 'Signup requires a valid password');
  if (type === 'signup' && password !== undefined) requireStrongPassword(password);
}

/**
 * Makes the link that a mail would carry, so that an administrator can send it in another way.
 * @throws AuthError user_not_found, email_exists, validation_failed, weak_password.
 */
export async function generateLink(
  context: AuthContext,
  link: LinkInput,
  client: Client,
): Promise<{ account: Account; link: GeneratedLink }> {
  requireWhole(link);
  const { type, password } = link;
  const isUsed = type === 'signup' && password !== undefined;
  const password_hash = isUsed ? await hashPassword(password, { network: BACKGROUND }) : null;
  const redirect_to = allowedRedirect(context.config, link.redirect_to);
  const { account, token } = await inTransaction(context.db, (db) =>
    beginLink(context, db, { ...link, password_hash }, client),
  );
  const query = new URLSearchParams({ token: token.token_hash, type, redirect_to });
  return {
    account,
    link: {
      action_link: `${context.config.auth.url}/verify?${query}`,
      email_otp: token.code,
      hashed_token: token.token_hash,
      redirect_to,
      verification_type: type,
    },
  };
}
