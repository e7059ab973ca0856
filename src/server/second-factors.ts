import { isIP } from 'node:net';
import { stepOfCode } from './auth/factors/totp.ts';
import { takeAccountLimit, takeLimit } from './auth/limits/take-limit.ts';
import { insertAuditEntry } from './auth/stores/audit-store.ts';
import { type Factor, listFactors, lockFactor, updateFactor } from './auth/stores/factor-store.ts';
import { AuthError } from './auth/wire/auth-error.ts';
import type { Client } from './auth/wire/client.ts';
import { inTransaction } from './auth/wire/in-transaction.ts';
import type { SecondFactors } from './features/sign-in/second-factors.ts';
import type { Context } from './platform/context/context.ts';
import { AppError } from './platform/errors/errors.ts';

async function verifiedFactors({ db }: Pick<Context, 'db'>, account_id: string): Promise<Factor[]> {
  return (await listFactors(db, [account_id])).filter(({ status }) => status === 'verified');
}

/** Counts a code of an account, and of the client's network. @throws AppError too_many_requests. */
async function takeTry(ctx: Context, account_id: string, client: Client): Promise<void> {
  try {
    await takeLimit(ctx, 'mfa', client);
    await takeAccountLimit(ctx, 'mfa', account_id);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const { retryAfter } = error;
    throw new AppError('too_many_requests', error.message, { cause: error, ...(retryAfter && { retryAfter }) });
  }
}

/** Verifies a code against the account's authenticator apps. A code of an app counts once, wherever it is entered. */
function verifyCode({ db, now }: Context, account_id: string, code: string, client: Client): Promise<boolean> {
  const time = now();
  return inTransaction(db, async (transaction) => {
    let proven: string | undefined;
    for (const { factor_id } of await verifiedFactors({ db: transaction }, account_id)) {
      const factor = await lockFactor(transaction, factor_id, account_id);
      const last_used_step = factor ? await stepOfCode(factor, code, time) : null;
      if (last_used_step === null) continue;
      await updateFactor(transaction, factor_id, { last_used_step, updated_at: time });
      proven = factor_id;
      break;
    }
    const details = {
      ...(proven !== undefined && { factor_id: proven }),
      succeeded: proven !== undefined,
      by: 'magic_link',
    };
    await insertAuditEntry(transaction, {
      account_id,
      action: 'verification_attempted',
      client,
      details,
      created_at: time,
    });
    return proven !== undefined;
  });
}

/** The authenticator apps of accounts at our own auth service. */
export const secondFactors: SecondFactors = {
  areNeeded: async (ctx, auth_user_id) =>
    !ctx.config.auth.hosted && (await verifiedFactors(ctx, auth_user_id)).length > 0,
  async verify(ctx, auth_user_id, { code, address }) {
    const client: Client = { ip: isIP(address) === 0 ? null : address, user_agent: null };
    await takeTry(ctx, auth_user_id, client);
    const isProven = await verifyCode(ctx, auth_user_id, code.replaceAll(' ', ''), client);
    return isProven ? 'accepted' : 'rejected';
  },
};
