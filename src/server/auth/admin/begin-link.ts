import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/database/database-types.ts';
import { addWaitingAccount } from '../accounts/add-waiting-account.ts';
import { isAddressFree } from '../accounts/free-address.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type IssuedToken, issueOneTimeToken } from '../one-time-tokens/issue-one-time-token.ts';
import { type Account, lockAccountByEmail, updateAccount } from '../stores/account-store.ts';
import { insertPendingSignUp } from '../stores/pending-sign-up-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { emailField, metadataField, passwordField } from '../wire/fields.ts';
import { emailTaken, noSuchUser } from './administer-account.ts';

/** The API's names of links, and the types of their tokens. */
const linkTypes = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
} as const;
export type LinkType = keyof typeof linkTypes;

export const linkBody = z.object({
  type: z.enum(Object.keys(linkTypes) as [LinkType, ...LinkType[]]),
  email: emailField,
  new_email: emailField.optional(),
  password: passwordField.optional(),
  data: metadataField.optional(),
  redirect_to: z.string().optional(),
});
export type LinkInput = z.output<typeof linkBody>;

/** Links that create the account if there is none, with the data that the administrator gives. */
const beginning: readonly LinkType[] = ['signup', 'invite', 'magiclink'];
/** Links that are refused for an address that already has a confirmed account. */
const forNewcomers: readonly LinkType[] = ['signup', 'invite'];

export interface BegunLink {
  /**
   * The account as it will be after the link is used: with the administrator's data, if the address isn't confirmed
   * yet.
   */
  account: Account;
  token: IssuedToken;
}

/** The columns of the account that record a link. */
function getChanges({ type, new_email }: LinkInput, time: Date) {
  return {
    ...(type.startsWith('email_change') && { new_email, email_change_sent_at: time, email_change_confirmed_by: null }),
    ...(type === 'recovery' && { recovery_sent_at: time }),
    ...(type === 'signup' && { confirmation_sent_at: time }),
    ...(type === 'invite' && { invited_at: time }),
    updated_at: time,
  };
}

/**
 * Makes the token of a link, in the caller's transaction. Also makes the account, if the type of link may begin one.
 * What the administrator gives applies with exactly this link, even if users have signed up with the address before.
 */
export async function beginLink(
  context: AuthContext,
  db: Transaction<Tables>,
  link: LinkInput & { password_hash: string | null },
  client: Client,
): Promise<BegunLink | AuthError> {
  const { type, email, new_email, data, password_hash } = link;
  const found = await lockAccountByEmail(db, email);
  if (found?.email_confirmed_at && forNewcomers.includes(type)) return emailTaken();
  if (!found && !beginning.includes(type)) return noSuchUser();
  const by = { client, by: 'administrator' } as const;
  const account = found ?? (await addWaitingAccount(context, db, email, by));
  if (!account) return new AuthError('conflict', 'This address was just used to sign up. Try again.');
  if (new_email !== undefined && !(await isAddressFree(context, db, new_email))) return emailTaken();
  const time = context.now();
  const { account_id } = account;
  const signUp =
    account.email_confirmed_at === null && (forNewcomers.includes(type) || (data && type === 'magiclink'))
      ? await insertPendingSignUp(db, {
          account_id,
          password_hash,
          user_metadata: data ?? {},
          is_mailed: true,
          by_administrator: true,
          created_at: time,
        })
      : undefined;
  const changed = await updateAccount(db, account_id, getChanges(link, time));
  const mailbox = type === 'email_change_new' && new_email !== undefined ? new_email : email;
  const sign_up_id = signUp?.sign_up_id ?? null;
  const token = await issueOneTimeToken(context, db, { account_id, type: linkTypes[type], email: mailbox, sign_up_id });
  return { account: { ...changed, user_metadata: { ...changed.user_metadata, ...signUp?.user_metadata } }, token };
}
