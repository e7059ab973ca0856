import { hashAuthCode } from '../authorization-codes/issue-auth-code.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { lockAccount } from '../stores/account-store.ts';
import { deleteFlowState, findFlowByCode, lockFlowByCode } from '../stores/flow-state-store.ts';
import type { Client } from '../wire/client.ts';
import { inTransaction } from '../wire/in-transaction.ts';
import { sendRecoveryMail } from './send-recovery-mail.ts';
import { sendSignInMail } from './send-sign-in-mail.ts';

/**
 * Mails a link that works in any browser, in place of a link that led to a code for another browser. The code, which only
 * the reader of that mail has, is used up. Does nothing for an unknown code.
 */
export async function mailAnotherLink(context: AuthContext, auth_code: string, client: Client): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const hash = hashAuthCode(auth_code);
    const found = await findFlowByCode(db, hash);
    const account = found?.account_id ? await lockAccount(db, found.account_id) : undefined;
    const flow = await lockFlowByCode(db, hash);
    // A provider's flow has no mail.
    if (!flow || !account?.email || flow.provider !== null) return;
    await deleteFlowState(db, flow.flow_state_id);
    const link = { client, redirect_to: flow.redirect_to ?? undefined };
    if (flow.authentication_method === 'recovery') await sendRecoveryMail(context, db, account, link);
    else await sendSignInMail(context, db, account, { ...link, email: account.email, create_user: false });
  });
}
