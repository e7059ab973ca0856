import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../wire/client.ts';

/** The networks from which the owners of accounts have signed in during the last 180 days. */
export interface KnownNetworks {
  /** Whether the client's network is known to an account. Takes the same time without an account. */
  isKnown(db: Database, account_id: string | undefined, client: Client): Promise<boolean>;
  /** Makes the client's network known to an account, after a complete sign-in. */
  add(db: Database, account_id: string, client: Client): Promise<void>;
}
