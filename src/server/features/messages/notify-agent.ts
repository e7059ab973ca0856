import type { Database } from '../../platform/database/database.ts';
import type { ReachableAgent } from '../agents/store.ts';
import { notifyStaff } from '../staff/store-notifications.ts';
import { findStaffByEmail } from '../users/store-assigned-agents.ts';
import { updateThread } from './store-desk.ts';

interface NewMessageInThread {
  message_thread_id: number;
  /** The staff member who takes the thread. */
  assigned_user_id: string | null;
  agent: ReachableAgent | null;
  create_timestamp: Date;
}

/**
 * Tells the staff member who takes a thread of a new message. A thread that no staff member has taken goes to its
 * advisor, if the advisor's address is a staff member's.
 */
export async function notifyAgent(
  transaction: Database,
  { message_thread_id, assigned_user_id, agent, create_timestamp }: NewMessageInThread,
): Promise<void> {
  const notice = { message_thread_id, create_timestamp };
  if (assigned_user_id !== null) {
    await notifyStaff(transaction, { ...notice, user_id: assigned_user_id, kind: 'thread_message' });
    return;
  }
  const user_id = agent && (await findStaffByEmail(transaction, agent.email));
  if (user_id === null) return;
  await updateThread(transaction, message_thread_id, {
    assigned_user_id: user_id,
    assigned_by_user_id: null,
    assigned_timestamp: create_timestamp,
  });
  await notifyStaff(transaction, { ...notice, user_id, kind: 'thread_assigned' });
}
