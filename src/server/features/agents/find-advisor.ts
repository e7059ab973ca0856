import type { Database } from '../../platform/database/database.ts';
import { findAdvisorId } from '../users/store.ts';
import { findFallbackAdvisor, findReachableAgent, type ReachableAdvisor } from './store.ts';

/**
 * The advisor who gets a sender's messages: the user's own, else the fallback. `user_id` is null for a person without
 * an account. Undefined if there is no advisor with an address.
 */
export async function findAdvisor(db: Database, user_id: string | null): Promise<ReachableAdvisor | undefined> {
  const own = user_id === null ? null : await findAdvisorId(db, user_id);
  return (own === null ? undefined : await findReachableAgent(db, own)) ?? findFallbackAdvisor(db);
}
