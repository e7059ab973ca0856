import type { Transaction } from 'kysely';
import { isOpenTour } from '../../../../rules/tours/tour-states.ts';
import type { Tables } from '../../../platform/database/database-types.ts';
import { findAgentIdsByEmail } from '../../agents/store.ts';
import { returnThreadsOf } from '../../messages/store-desk.ts';
import { leaveOpenTours, returnToursOf } from '../../tours/store.ts';
import { endAdvice } from '../../users/store-assigned-agents.ts';
import { listStaffUsers } from '../../users/store-staff.ts';
import { recordStaffActions, type StaffAction } from '../store.ts';
import { deleteNotificationsOf, notifyStaff } from '../store-notifications.ts';

interface Leaving {
  user_id: string;
  email: string;
}

interface Return {
  /** Who ends the staff member's role. Null for the command line and for jobs. */
  by: string | null;
  now: Date;
}

/**
 * Takes the users and the open tours from the advisor with an address, so that the fallback advisor gets them. What the
 * advisor did is still the advisor's: threads and tours that are over.
 */
async function endAdviceOf(transaction: Transaction<Tables>, email: string): Promise<Omit<StaffAction, 'user_id'>[]> {
  const agent_ids = await findAgentIdsByEmail(transaction, email);
  if (agent_ids.length === 0) return [];
  await leaveOpenTours(transaction, agent_ids);
  const users = await endAdvice(transaction, agent_ids);
  return users.map(({ user_id, agent_id }) => ({
    action: 'set_advisor',
    entity: 'user',
    entity_id: user_id,
    before: { agent_id },
    after: { agent_id: null },
  }));
}

/** Tells all staff how many of the returned threads and tours wait. */
async function notifyOthers(transaction: Transaction<Tables>, { user_id }: Leaving, returned: number, now: Date) {
  if (returned === 0) return;
  for (const other of await listStaffUsers(transaction)) {
    if (other.user_id === user_id) continue;
    const notice = { user_id: other.user_id, kind: 'work_returned', create_timestamp: now } as const;
    await notifyStaff(transaction, { ...notice, returned });
  }
}

/**
 * Returns all threads and tours of a staff member who leaves, so that the others can take them, and tells the others. The users
 * whom they advised have the fallback advisor from now on. Pass the transaction that ends the staff member's role.
 */
export async function returnWork(
  transaction: Transaction<Tables>,
  leaving: Leaving,
  { by, now }: Return,
): Promise<void> {
  const { user_id, email } = leaving;
  const assigned = { assigned_user_id: null, assigned_by_user_id: by, assigned_timestamp: now };
  const threads = await returnThreadsOf(transaction, user_id, assigned);
  const tours = await returnToursOf(transaction, user_id, assigned);
  const advised = await endAdviceOf(transaction, email);
  const change = { before: { assigned_user_id: user_id }, after: { assigned_user_id: null } };
  const returned: Omit<StaffAction, 'user_id'>[] = [
    ...threads.map(({ message_thread_id: entity_id }) => ({
      action: 'assign_thread' as const,
      entity: 'thread' as const,
      entity_id,
      ...change,
    })),
    ...tours.map(({ tour_request_id: entity_id }) => ({
      action: 'assign_tour' as const,
      entity: 'tour_request' as const,
      entity_id,
      ...change,
    })),
  ];
  await recordStaffActions(
    transaction,
    [...returned, ...advised].map((action) => ({ ...action, user_id: by })),
  );
  await deleteNotificationsOf(transaction, user_id);
  const waiting = [
    ...threads.filter(({ state }) => state === 'open'),
    ...tours.filter((tour) => isOpenTour(tour, now)),
  ];
  await notifyOthers(transaction, leaving, waiting.length, now);
}
