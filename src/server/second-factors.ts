import { isIP } from 'node:net';
import { useAppCode } from './auth/factors/use-app-code.ts';
import { takeGuess } from './auth/limits/guess-budgets.ts';
import { takeLimit } from './auth/limits/take-limit.ts';
import { useRecoveryCode } from './auth/recovery-codes/use-recovery-code.ts';
import { lockAccount } from './auth/stores/account-store.ts';
import { insertAuditEntry } from './auth/stores/audit-store.ts';
import { hasVerifiedFactor } from './auth/stores/factor-store.ts';
import { AuthError } from './auth/wire/auth-error.ts';
import type { Client } from './auth/wire/client.ts';
import { inTransaction } from './auth/wire/in-transaction.ts';
import { toAuthContext } from './auth-hooks.ts';
import type { SecondFactors } from './features/sign-in/second-factors.ts';
import type { Context } from './platform/context/context.ts';
import { AppError } from './platform/errors/errors.ts';

const APP_CODE = /^\d{6}$/;

/** Verifies a code against the account's apps or recovery codes. A code counts once, wherever it is entered. */
async function verifyCode(ctx: Context, account_id: string, code: string, client: Client): Promise<boolean> {
  const context = toAuthContext(ctx);
  const [budget, use] = APP_CODE.test(code)
    ? (['app_code', useAppCode] as const)
    : (['recovery_code', useRecoveryCode] as const);
  await takeLimit(ctx, 'mfa', client);
  const guess = await takeGuess(context, ctx.db, { budget, subject: account_id, account_id, client });
  return inTransaction(ctx.db, async (db) => {
    const account = await lockAccount(db, account_id);
    const succeeded = account !== undefined && (await use(context, db, account, code));
    if (succeeded) {
      await guess.giveBack(db);
      await context.networks.add(db, account_id, client);
    }
    const entry = { account_id, client, details: { succeeded, by: 'magic_link' }, created_at: ctx.now() };
    await insertAuditEntry(db, { ...entry, action: 'verification_attempted' });
    return succeeded;
  });
}

/** The second factors of accounts at our own auth service. */
export const secondFactors: SecondFactors = {
  areNeeded: async ({ config, db }, auth_user_id) => !config.auth.hosted && hasVerifiedFactor(db, auth_user_id),
  async verify(ctx, auth_user_id, { code, address }) {
    const client: Client = { ip: isIP(address) === 0 ? null : address, user_agent: null };
    try {
      const isProven = await verifyCode(ctx, auth_user_id, code.replaceAll(' ', ''), client);
      return isProven ? 'accepted' : 'rejected';
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      const { retryAfter } = error;
      throw new AppError('too_many_requests', error.message, { cause: error, ...(retryAfter && { retryAfter }) });
    }
  },
};
