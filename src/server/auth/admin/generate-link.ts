import { z } from 'zod';
import { type Account, findAccountByEmail, updateAccount } from '../accounts/account-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { allowedRedirect } from '../flows/allowed-redirect.ts';
import { issueOneTimeToken } from '../one-time-tokens/issue-one-time-token.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { emailField, metadataField, passwordField } from '../wire/fields.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { createAccount, noSuchUser } from './administer-account.ts';

/** The wire's names of links, and what their tokens are for. */
const linkTypes = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
} as const;
type LinkType = keyof typeof linkTypes;

export const linkBody = z.object({
  type: z.enum(Object.keys(linkTypes) as [LinkType, ...LinkType[]]),
  email: emailField,
  new_email: emailField.optional(),
  password: passwordField.optional(),
  data: metadataField.optional(),
  redirect_to: z.string().optional(),
});

/** A link as the wire has it, without the user that goes with it. */
export interface GeneratedLink {
  action_link: string;
  email_otp: string;
  hashed_token: string;
  redirect_to: string;
  verification_type: LinkType;
}

/** Links that begin an account where there is none. */
const beginning: readonly LinkType[] = ['signup', 'invite', 'magiclink'];

async function accountFor(context: AuthContext, link: z.output<typeof linkBody>, client: Client): Promise<Account> {
  const { type, email, password, data } = link;
  const found = await findAccountByEmail(context.db, email);
  if (found && (type === 'signup' || type === 'invite') && found.email_confirmed_at)
    throw new AuthError('email_exists', 'A user with this email address has already been registered');
  if (found) return found;
  if (!beginning.includes(type)) throw noSuchUser();
  if (type === 'signup' && password === undefined)
    throw new AuthError('validation_failed', 'Signup requires a valid password');
  const begun = { email, ...(password !== undefined && { password }), ...(data && { user_metadata: data }) };
  return createAccount(context, begun, client);
}

/**
 * A link as a mail would carry it, for an administrator to send in some other way.
 * @throws AuthError user_not_found, email_exists, validation_failed, weak_password.
 */
export async function generateLink(
  context: AuthContext,
  link: z.output<typeof linkBody>,
  client: Client,
): Promise<{ account: Account; link: GeneratedLink }> {
  const { type, email, new_email } = link;
  const isChange = type === 'email_change_current' || type === 'email_change_new';
  if (isChange && new_email === undefined) throw new AuthError('validation_failed', 'new_email: is needed');
  const { account_id } = await accountFor(context, link, client);
  const redirect_to = allowedRedirect(context.config, link.redirect_to);
  const time = context.now();
  const mailbox = type === 'email_change_new' && new_email !== undefined ? new_email : email;
  const { account, token } = await inTransaction(context.db, async (db) => {
    const changes = {
      ...(isChange && { new_email, email_change_sent_at: time, email_change_confirmed_by: null }),
      ...(type === 'recovery' && { recovery_sent_at: time }),
      ...(type === 'signup' && { confirmation_sent_at: time }),
      ...(type === 'invite' && { invited_at: time }),
      updated_at: time,
    };
    if (new_email !== undefined && (await findAccountByEmail(db, new_email)))
      return new AuthError('email_exists', 'A user with this email address has already been registered');
    const account = await updateAccount(db, account_id, changes);
    return {
      account,
      token: await issueOneTimeToken(context, db, { account_id, type: linkTypes[type], email: mailbox }),
    };
  });
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
