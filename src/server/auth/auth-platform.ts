import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../platform/database-types.ts';
import type { QueueAuthMail } from './mail-kinds.ts';

/** What the auth service stands on: never a feature. */
export interface AuthPlatform extends Pick<Context, 'config' | 'db' | 'limits' | 'log' | 'now'> {
  queueAuthMail: QueueAuthMail;
}

/** What the rest of the service is told, inside the transaction in which it happens. */
export interface AuthHooks {
  /** Somebody signed out everywhere or has a new password: whatever else lets them in ends too. */
  credentialsEnded(db: Transaction<Tables>, auth_user_id: string): Promise<void>;
  /** An account is deleted: what the rest of the service keeps of its owner goes too. */
  accountDeleted(db: Transaction<Tables>, auth_user_id: string): Promise<void>;
  /** An account has another address: what lies in the old mailbox isn't its owner's alone any more. */
  addressChanged(db: Transaction<Tables>, auth_user_id: string, email: string): Promise<void>;
}
