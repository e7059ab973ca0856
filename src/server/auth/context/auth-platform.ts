import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import type { QueueAuthMail } from './mail-kinds.ts';

/** The parts of the platform that the auth service builds on. They never include a feature. */
export interface AuthPlatform extends Pick<Context, 'config' | 'db' | 'jobs' | 'limits' | 'log' | 'now'> {
  queueAuthMail: QueueAuthMail;
}

/** Callbacks that tell the rest of the app about an event, inside the transaction in which it happens. */
export interface AuthHooks {
  /** A user signed out everywhere or has a new password: end everything else that signs the user in. */
  credentialsEnded(db: Transaction<Tables>, auth_user_id: string): Promise<void>;
  /** An account is being deleted: delete the rest of the app's data about its owner too. */
  accountDeleted(db: Transaction<Tables>, auth_user_id: string): Promise<void>;
  /** Whether an account belongs to a staff member. */
  isStaff(db: Database, auth_user_id: string): Promise<boolean>;
  /** An account has a new address: people other than its owner may read the mails in the old mailbox. */
  addressChanged(db: Transaction<Tables>, auth_user_id: string, email: string): Promise<void>;
}
