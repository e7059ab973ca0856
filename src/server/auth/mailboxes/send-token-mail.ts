import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { type PkceInput, startFlow } from '../authorization-codes/start-flow.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { areCodesAccepted } from '../limits/mailed-code-budget.ts';
import { issueOneTimeToken } from '../one-time-tokens/issue-one-time-token.ts';
import { allowedRedirect } from '../redirects/allowed-redirect.ts';
import type { SignInMethod } from '../sessions/start-session.ts';
import type { PendingSignUp } from '../stores/pending-sign-up-store.ts';

/** The page that a mail's link leads to, and the PKCE challenge of the browser that asked for the mail. */
export interface LinkInput extends PkceInput {
  redirect_to?: string | undefined;
}

/** The sign-in method that a session records for each kind of mail. */
const methods = {
  confirmation: 'email/signup',
  invite: 'invite',
  magic_link: 'magiclink',
  recovery: 'recovery',
} as const satisfies Record<string, SignInMethod>;

/** Mails a link and a code to an account's mailbox. Using the mail also applies `signUp`. */
export async function sendTokenMail(
  context: AuthContext,
  db: Transaction<Tables>,
  kind: keyof typeof methods,
  { account_id, email }: { account_id: string; email: string | null },
  input: LinkInput,
  signUp?: PendingSignUp,
): Promise<void> {
  if (email === null) return;
  const redirect_to = allowedRedirect(context.config, input.redirect_to);
  const flow = await startFlow(context, db, input, {
    account_id,
    authentication_method: methods[kind],
    redirect_to,
  });
  const flow_state_id = flow?.flow_state_id ?? null;
  const sign_up_id = signUp?.sign_up_id ?? null;
  const token = await issueOneTimeToken(context, db, { account_id, type: kind, email, flow_state_id, sign_up_id });
  const isCodeAccepted = await areCodesAccepted(context, db, { email });
  const { code, token_hash } = token;
  const mailed = isCodeAccepted ? { code, token_hash } : { token_hash, codes_paused: true };
  await context.queueAuthMail(db, { kind, to: email, account_id, redirect_to, ...mailed });
}
