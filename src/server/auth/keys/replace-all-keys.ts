import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { deleteTokenKey } from '../../platform/tokens/token-key-store.ts';
import { deleteFlowStatesBefore } from '../stores/flow-state-store.ts';
import { replaceNetworkKey } from '../stores/known-network-store.ts';
import { deleteAllTokens } from '../stores/one-time-token-store.ts';
import { deleteAllSessions } from '../stores/session-store.ts';
import { deleteAllSigningKeys } from '../stores/signing-key-store.ts';

/**
 * Replaces all keys at once, after the database or a backup was read by a stranger: the keys of access tokens, of
 * sessions and of links in mails. Ends all sessions, and returns how many. A process that runs keeps the old keys in
 * memory, so all must be started again.
 */
export function replaceAllKeys({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const sessions = await deleteAllSessions(transaction);
    await deleteAllTokens(transaction);
    await deleteFlowStatesBefore(transaction, now());
    await deleteAllSigningKeys(transaction);
    await deleteTokenKey(transaction);
    await replaceNetworkKey(transaction);
    return sessions;
  });
}
