import { z } from 'zod';
import type { AuthContext } from '../context/auth-context.ts';
import { allowedRedirect } from '../redirects/allowed-redirect.ts';
import type { Account } from '../stores/account-store.ts';
import type { Client } from '../wire/client.ts';
import { emailField, metadataField } from '../wire/fields.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { beginLink } from './begin-link.ts';

export const inviteBody = z.object({
  email: emailField,
  data: metadataField.nullish(),
  redirect_to: z.string().optional(),
});

/**
 * Invites a user by mail. The mail's link or code gives the user an account.
 * @throws AuthError email_exists if the address already has an account.
 */
export async function inviteUser(
  context: AuthContext,
  { email, data, redirect_to: wanted }: z.output<typeof inviteBody>,
  client: Client,
): Promise<Account> {
  const redirect_to = allowedRedirect(context.config, wanted);
  return inTransaction(context.db, async (db) => {
    const link = { type: 'invite', email, password_hash: null, ...(data && { data }) } as const;
    const begun = await beginLink(context, db, link, client);
    if (begun instanceof Error) return begun;
    const { account, token } = begun;
    const { account_id } = account;
    await context.queueAuthMail(db, { kind: 'invite', to: email, account_id, redirect_to, ...token });
    return account;
  });
}
