import { createHmac } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { AuthPlatform } from '../context/auth-platform.ts';
import type { KnownNetworks } from '../context/known-networks.ts';
import { getNetworkKey, hasSignedInFrom, upsertKnownNetwork } from '../stores/known-network-store.ts';
import { type Client, getNetwork } from '../wire/client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a network stays known after a sign-in. */
export const KNOWN_NETWORK_MS = 180 * DAY_MS;

/** No account has it. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** The known networks of accounts. The database has only HMACs of them, each bound to its account. */
export class StoredNetworks implements KnownNetworks {
  readonly #platform: Pick<AuthPlatform, 'now'>;
  #key: Promise<Buffer> | undefined;

  constructor(platform: Pick<AuthPlatform, 'now'>) {
    this.#platform = platform;
  }

  async isKnown(db: Database, account_id: string | undefined, client: Client): Promise<boolean> {
    const since = new Date(this.#platform.now().getTime() - KNOWN_NETWORK_MS);
    // Without an account, the same query takes the same time.
    const owner = account_id ?? NO_ACCOUNT;
    const network_hash = await this.#hash(db, owner, client);
    const isFound = await hasSignedInFrom(db, { account_id: owner, network_hash, since });
    return isFound && client.ip !== null;
  }

  async add(db: Database, account_id: string, client: Client): Promise<void> {
    if (client.ip === null) return;
    const network_hash = await this.#hash(db, account_id, client);
    await upsertKnownNetwork(db, { account_id, network_hash, signed_in_at: this.#platform.now() });
  }

  async #hash(db: Database, account_id: string, client: Client): Promise<Buffer> {
    return createHmac('sha256', await this.#getKey(db))
      .update(`${account_id} ${getNetwork(client)}`)
      .digest();
  }

  /** Reads with the connection of the caller: its transaction must not wait for a second one. */
  #getKey(db: Database): Promise<Buffer> {
    if (!this.#key) {
      this.#key = getNetworkKey(db);
      // A failed read isn't cached: the database may be unavailable for only a moment.
      this.#key.catch(() => (this.#key = undefined));
    }
    return this.#key;
  }
}
