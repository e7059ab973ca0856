import type { Database } from '../../platform/database/database.ts';
import type { Assigned } from './assign.ts';
import { recordStaffAction } from './store.ts';
import { notifyStaff, withdrawUnread } from './store-notifications.ts';

const assignments = {
  thread: { action: 'assign_thread', kind: 'thread_assigned', getId: (id: number) => ({ message_thread_id: id }) },
  tour_request: { action: 'assign_tour', kind: 'tour_assigned', getId: (id: number) => ({ tour_request_id: id }) },
} as const;

interface NewAssignment {
  entity: keyof typeof assignments;
  entity_id: number;
  /** Who had it before. */
  before: Assigned;
  after: Assigned;
  by: string;
  create_timestamp: Date;
}

/** Records that a thread or a tour went to another staff member, and tells the one who has it now. */
export async function recordAssignment(
  transaction: Database,
  { entity, entity_id, by, create_timestamp, ...change }: NewAssignment,
): Promise<void> {
  const { action, kind, getId } = assignments[entity];
  const before = change.before.assigned_user_id;
  const after = change.after.assigned_user_id;
  if (before !== null) await withdrawUnread(transaction, before, getId(entity_id));
  if (after !== null && after !== by)
    await notifyStaff(transaction, { user_id: after, by_user_id: by, create_timestamp, kind, ...getId(entity_id) });
  await recordStaffAction(transaction, {
    user_id: by,
    action,
    entity,
    entity_id,
    before: { assigned_user_id: before },
    after: { assigned_user_id: after },
  });
}
