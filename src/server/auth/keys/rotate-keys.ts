import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { makeKey } from '../../platform/tokens/make-key.ts';
import { insertSigningKeys, lockSigningKeys, setKeyStatus } from '../stores/signing-key-store.ts';
import { KEPT_MS, PUBLISHED_MAX_AGE_SECONDS } from './stored-key-ring.ts';

/** After this time, every client has fetched the published keys again, and every instance has read its keys again. */
const PUBLISHED_MS = PUBLISHED_MAX_AGE_SECONDS * 1000 + 2 * KEPT_MS;

/** Whether the keys were rotated. If not, when they can be: null if the keys in the database can't be rotated. */
export type Rotation = { rotated: true; key_id: string } | { rotated: false; possible_at: Date | null };

/**
 * Rotates the keys. The next key starts to sign, and a new next key is made. The current key retires, but stays
 * published until its tokens have expired. Does nothing while the next key hasn't been published long enough for all
 * clients to know it.
 */
export function rotateKeys({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<Rotation> {
  return db.transaction().execute(async (transaction): Promise<Rotation> => {
    const keys = await lockSigningKeys(transaction);
    const next = keys.find(({ status }) => status === 'next');
    const current = keys.find(({ status }) => status === 'current');
    if (!next || !current) return { rotated: false, possible_at: null };
    const time = now();
    const possible_at = new Date(next.created_at.getTime() + PUBLISHED_MS);
    if (possible_at > time) return { rotated: false, possible_at };
    await setKeyStatus(transaction, current.key_id, { status: 'old', retired_at: time });
    await setKeyStatus(transaction, next.key_id, { status: 'current', retired_at: null });
    await insertSigningKeys(transaction, [{ ...(await makeKey()), status: 'next', created_at: time }]);
    return { rotated: true, key_id: next.key_id };
  });
}
