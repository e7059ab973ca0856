import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';

const KEY_BYTES = 32;

/** The key of the HMACs. */
export async function getNetworkKey(db: Database): Promise<Buffer> {
  return (await db.selectFrom('auth.network_key').select('secret').executeTakeFirstOrThrow()).secret;
}

/** Whether the owner of an account signed in from a network after `since`. */
export async function hasSignedInFrom(
  db: Database,
  { account_id, network_hash, since }: { account_id: string; network_hash: Buffer; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('auth.known_network')
    .select('signed_in_at')
    .where('account_id', '=', account_id)
    .where('network_hash', '=', network_hash)
    .where('signed_in_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many networks of an account are known at most, the latest. Each has a budget of guesses. */
const MAX_NETWORKS = 30;

export async function upsertKnownNetwork(
  db: Database,
  values: { account_id: string; network_hash: Buffer; signed_in_at: Date },
): Promise<void> {
  const { account_id, signed_in_at } = values;
  await db
    .insertInto('auth.known_network')
    .values(values)
    .onConflict((conflict) => conflict.columns(['account_id', 'network_hash']).doUpdateSet({ signed_in_at }))
    .execute();
  const latest = db
    .selectFrom('auth.known_network')
    .select('network_hash')
    .where('account_id', '=', account_id)
    .orderBy('signed_in_at', 'desc')
    .limit(MAX_NETWORKS);
  await db
    .deleteFrom('auth.known_network')
    .where('account_id', '=', account_id)
    .where('network_hash', 'not in', latest)
    .execute();
}

/** When the owner of an account last signed in from each known network. */
export function listKnownNetworks(db: Database, account_id: string) {
  return db
    .selectFrom('auth.known_network')
    .select('signed_in_at')
    .where('account_id', '=', account_id)
    .orderBy('signed_in_at')
    .execute();
}

/** Makes all networks of an account unknown. */
export async function deleteKnownNetworks(db: Database, account_id: string): Promise<void> {
  await db.deleteFrom('auth.known_network').where('account_id', '=', account_id).execute();
}

/** Deletes networks whose last sign-in was before `time`. */
export async function deleteKnownNetworksBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('auth.known_network').where('signed_in_at', '<', time).execute();
}

/** Replaces the key, and deletes the networks that no key can find any more. */
export async function replaceNetworkKey(db: Database): Promise<void> {
  await db.deleteFrom('auth.known_network').execute();
  await db
    .updateTable('auth.network_key')
    .set({ secret: randomBytes(KEY_BYTES) })
    .execute();
}
