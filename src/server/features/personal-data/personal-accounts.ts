import type { Transaction } from 'kysely';
import type { UserExport } from '../../../contracts/personal-data.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../platform/database-types.ts';

/** What the auth service has of a user. Given from outside, because features know nothing of it. */
export interface PersonalAccounts {
  /** Undefined where the service is somebody else's, or has no such account. */
  exportAccount(ctx: Pick<Context, 'config' | 'db'>, auth_user_id: string): Promise<UserExport['account']>;
  /** Keeps the account as it is until the transaction ends. */
  holdAccount(ctx: Pick<Context, 'config'>, transaction: Transaction<Tables>, auth_user_id: string): Promise<void>;
  /** Deletes the account and all that was written down of it. */
  eraseAccount(ctx: Pick<Context, 'config'>, transaction: Transaction<Tables>, auth_user_id: string): Promise<void>;
}
