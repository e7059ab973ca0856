import type { Database } from '../../platform/database/database.ts';
import { findAgentId } from '../users/store.ts';
import { findFallbackAgent, findReachableAgent, type ReachableAgent } from './store.ts';

/**
 * The advisor who gets a sender's messages: the user's own, else the fallback. `user_id` is null for a person without
 * an account. Undefined if there is no advisor with an address.
 */
export async function findAgent(db: Database, user_id: string | null): Promise<ReachableAgent | undefined> {
  const own = user_id === null ? null : await findAgentId(db, user_id);
  return (own === null ? undefined : await findReachableAgent(db, own)) ?? findFallbackAgent(db);
}
