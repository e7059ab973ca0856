import type { StaffNotification } from '../../../contracts/curation/desk.ts';
import type { Context } from '../../platform/context/context.ts';
import { findSenders } from '../messages/store-desk.ts';
import { listNotifications } from '../staff/store-notifications.ts';
import { findTourUsers } from '../tours/store-lists.ts';
import { knownUser } from '../users/person-of.ts';
import { nameUsers } from '../users/store.ts';

/** The newest notifications of a staff member, with the names of the people whom they are about. */
export async function listOwnNotifications(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user_id: string,
): Promise<StaffNotification[]> {
  const rows = await listNotifications(db, user_id, now());
  const getIds = (key: 'message_thread_id' | 'tour_request_id') => [...new Set(rows.flatMap((row) => row[key] ?? []))];
  const [senders, tours] = await Promise.all([
    findSenders(db, getIds('message_thread_id')),
    findTourUsers(db, getIds('tour_request_id')),
  ]);
  const user_ids = [
    ...[...senders, ...tours].flatMap((each) => each.user_id ?? []),
    ...rows.flatMap(({ by_user_id }) => by_user_id ?? []),
  ];
  const users = await nameUsers(db, [...new Set(user_ids)]);
  const getUser = (id: string | null | undefined) => users.find((user) => user.user_id === id);
  return rows.map((row) => {
    const thread = senders.find(({ message_thread_id }) => message_thread_id === row.message_thread_id);
    const tour = tours.find(({ tour_request_id }) => tour_request_id === row.tour_request_id);
    const about = getUser(thread?.user_id ?? tour?.user_id);
    const by = getUser(row.by_user_id);
    return {
      staff_notification_id: row.staff_notification_id,
      kind: row.kind as StaffNotification['kind'],
      message_thread_id: row.message_thread_id,
      tour_request_id: row.tour_request_id,
      review_period_id: row.review_period_id,
      tour_state: tour?.state ?? null,
      is_report: thread?.kind === 'report',
      about: about?.name || about?.email || thread?.sender_name || thread?.sender_email || '',
      by: knownUser(by),
      left_out: row.left_out,
      returned: row.returned,
      is_read: row.read_timestamp !== null,
      create_timestamp: row.create_timestamp.toISOString(),
    };
  });
}
