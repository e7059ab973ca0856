import { sql } from 'kysely';
import type { StaffNotification } from '../../../contracts/curation/desk.ts';
import { MAX_NOTIFICATIONS } from '../../../contracts/values/desk-values.ts';
import type { Database } from '../../platform/database/database.ts';

/** In days. */
const KEPT_DAYS = 30;

type Place = { message_thread_id: number } | { tour_request_id: number } | { review_period_id: number };

/** Work that was returned can be in several places. */
type PlaceOfKind =
  | (Place & { kind: Exclude<StaffNotification['kind'], 'work_returned'> })
  | { kind: 'work_returned'; returned: number };

export type NewNotification = PlaceOfKind & {
  /** The staff member who is told. */
  user_id: string;
  /** The staff member who assigned it. */
  by_user_id?: string;
  left_out?: number;
  create_timestamp: Date;
};

/**
 * Tells a staff member something. If the same is still unread, it is only as new as now, and what was returned is added
 * up. Pass the transaction.
 */
export async function notifyStaff(db: Database, notification: NewNotification): Promise<void> {
  await db
    .insertInto('staff_notification')
    .values(notification)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'message_thread_id', 'tour_request_id', 'review_period_id'])
        .where('read_timestamp', 'is', null)
        .doUpdateSet((row) => ({
          create_timestamp: row.ref('excluded.create_timestamp'),
          by_user_id: row.ref('excluded.by_user_id'),
          left_out: row.ref('excluded.left_out'),
          returned: sql<number>`staff_notification.returned + excluded.returned`,
        })),
    )
    .execute();
}

/** Forgets what a staff member hasn't read about a thread or a tour, because another one has it now. */
export async function withdrawUnread(db: Database, user_id: string, place: Place): Promise<void> {
  await db
    .deleteFrom('staff_notification')
    .where('user_id', '=', user_id)
    .where('read_timestamp', 'is', null)
    .where((row) => row.and(place))
    .execute();
}

/** Forgets all that a user was told as a staff member. */
export async function deleteNotificationsOf(db: Database, user_id: string): Promise<void> {
  await db.deleteFrom('staff_notification').where('user_id', '=', user_id).execute();
}

const since = (now: Date) => sql<Date>`${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`;

/** The newest notifications of a staff member. */
export function listNotifications(db: Database, user_id: string, now: Date) {
  return db
    .selectFrom('staff_notification')
    .where('user_id', '=', user_id)
    .where('create_timestamp', '>', since(now))
    .selectAll()
    .orderBy('create_timestamp', 'desc')
    .orderBy('staff_notification_id', 'desc')
    .limit(MAX_NOTIFICATIONS)
    .execute();
}

/** How many notifications a staff member has not read. */
export async function countUnread(db: Database, user_id: string, now: Date): Promise<number> {
  const { unread } = await db
    .selectFrom('staff_notification')
    .where('user_id', '=', user_id)
    .where('read_timestamp', 'is', null)
    .where('create_timestamp', '>', since(now))
    .select((row) => row.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

type ReadOnes = { staff_notification_ids: readonly number[] } | { up_to_staff_notification_id: number } | Place;

/** Marks a staff member's notifications as read: the given ones, all up to one, or those about a place. Those of others stay. */
export async function markRead(db: Database, user_id: string, ones: ReadOnes, now: Date): Promise<void> {
  await db
    .updateTable('staff_notification')
    .set({ read_timestamp: now })
    .where('user_id', '=', user_id)
    .where('read_timestamp', 'is', null)
    .where((row) => {
      if ('staff_notification_ids' in ones) return row('staff_notification_id', 'in', ones.staff_notification_ids);
      if ('up_to_staff_notification_id' in ones)
        return row('staff_notification_id', '<=', ones.up_to_staff_notification_id);
      return row.and(ones);
    })
    .execute();
}

/** Deletes notifications after 30 days. */
export async function deleteOldNotifications(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('staff_notification').where('create_timestamp', '<=', since(now)).execute();
}
