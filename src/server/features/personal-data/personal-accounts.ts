import type { Transaction } from 'kysely';
import type { UserExport } from '../../../contracts/people/personal-data.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';

/**
 * The auth service's part of a user's personal data. Passed in from outside, because features don't know the auth
 * service.
 */
export interface PersonalAccounts {
  /** Undefined if the auth service is hosted elsewhere, or has no such account. */
  exportAccount(ctx: Pick<Context, 'config' | 'db'>, auth_user_id: string): Promise<UserExport['account']>;
  /** Locks the account until the end of the transaction. */
  holdAccount(ctx: Pick<Context, 'config'>, transaction: Transaction<Tables>, auth_user_id: string): Promise<void>;
  /** Deletes the account and all data about it. */
  eraseAccount(ctx: Pick<Context, 'config'>, transaction: Transaction<Tables>, auth_user_id: string): Promise<void>;
}
