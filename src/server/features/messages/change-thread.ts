import type { Transaction } from 'kysely';
import type { StaffMessageThreadDetails } from '../../../contracts/people/messages.ts';
import { timeSince } from '../../../rules/curation/time-since.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { type AssignmentRequest, planAssignment } from '../staff/assign.ts';
import { recordAssignment } from '../staff/record-assignment.ts';
import { recordStaffAction } from '../staff/store.ts';
import { knownUser } from '../users/person-of.ts';
import { findUser } from '../users/store.ts';
import { getStaffThread } from './get-staff-thread.ts';
import { lockThread } from './store.ts';
import { findNewestMessage, updateThread } from './store-desk.ts';

type Platform = Pick<Context, 'db' | 'now'>;
type Thread = NonNullable<Awaited<ReturnType<typeof lockThread>>>;

/** A thread, locked. @throws AppError not_found */
export async function requireThread(transaction: Transaction<Tables>, message_thread_id: number): Promise<Thread> {
  const thread = await lockThread(transaction, message_thread_id);
  if (!thread) throw new AppError('not_found', 'Conversation not found.');
  return thread;
}

/**
 * Refuses a change by a staff member who hasn't seen the newest message of a locked thread.
 * @throws AppError conflict that says who wrote it.
 */
export async function requireSeen(
  db: Database,
  message_thread_id: number,
  { seen_message_id, now }: { seen_message_id: string | undefined; now: Date },
): Promise<void> {
  if (seen_message_id === undefined) return;
  const newest = await findNewestMessage(db, message_thread_id);
  if (!newest || newest.message_id === seen_message_id) return;
  const since = timeSince(newest.create_timestamp, now);
  const { staff_user_id } = newest;
  const writer = staff_user_id === null ? undefined : await findUser(db, staff_user_id);
  const words = newest.author === 'sender' ? `The sender wrote again ${since}.` : undefined;
  throw new AppError('conflict', words ?? `${knownUser(writer)?.name ?? 'Another staff member'} answered ${since}.`);
}

/**
 * Gives a thread to a staff member, or to none.
 * @throws AppError not_found, conflict in words if another one has it than the caller saw, bad_request for a person who
 * isn't staff.
 */
export async function assignThread(
  { db, now }: Platform,
  { message_thread_id, ...request }: AssignmentRequest & { message_thread_id: number },
): Promise<StaffMessageThreadDetails> {
  await db.transaction().execute(async (transaction) => {
    const thread = await requireThread(transaction, message_thread_id);
    const at = now();
    const planned = await planAssignment(transaction, thread, request, at);
    if (!planned) return;
    await updateThread(transaction, message_thread_id, planned);
    await recordAssignment(transaction, {
      entity: 'thread',
      entity_id: message_thread_id,
      before: thread,
      after: planned,
      by: request.by,
      create_timestamp: at,
    });
  });
  return getStaffThread(db, message_thread_id);
}

interface StateChange {
  message_thread_id: number;
  state: 'open' | 'closed';
  seen_message_id?: string | undefined;
  by: string;
}

/**
 * Closes a thread, or opens it again.
 * @throws AppError not_found, conflict if there is a newer message than the one that the caller saw.
 */
export async function changeThreadState(
  { db, now }: Platform,
  { message_thread_id, state, seen_message_id, by }: StateChange,
): Promise<StaffMessageThreadDetails> {
  await db.transaction().execute(async (transaction) => {
    const thread = await requireThread(transaction, message_thread_id);
    if (thread.state === state) return;
    const at = now();
    await requireSeen(transaction, message_thread_id, { seen_message_id, now: at });
    await updateThread(transaction, message_thread_id, { state, state_user_id: by, state_timestamp: at });
    await recordStaffAction(transaction, {
      user_id: by,
      action: state === 'closed' ? 'close_thread' : 'reopen_thread',
      entity: 'thread',
      entity_id: message_thread_id,
      before: { state: thread.state },
      after: { state },
    });
  });
  return getStaffThread(db, message_thread_id);
}
