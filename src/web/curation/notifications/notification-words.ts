import type { StaffNotification } from '../../../contracts/curation/desk.ts';
import { getPath, routeTable } from '../../../rules/navigation/route-table.ts';

/** What a notification says: `Rae gave you a question from Pat`. */
export function notificationWords(notification: StaffNotification): string {
  const { kind, by, is_report, tour_state, left_out, returned, review_period_id } = notification;
  const about = notification.about || 'A user';
  const thread = is_report ? 'report' : 'question';
  if (kind === 'thread_assigned')
    return by ? `${by.name} gave you a ${thread} from ${about}` : `${about} has a ${thread} for you`;
  if (kind === 'thread_message') return `${about} wrote again`;
  if (kind === 'tour_assigned') return by ? `${by.name} gave you the tour of ${about}` : `${about} asks you for a tour`;
  if (kind === 'tour_changed') {
    if (tour_state === 'canceled') return `${about} canceled the tour`;
    return tour_state === 'confirmed' ? `${about} accepted the time of the tour` : `${about} changed the tour`;
  }
  if (kind === 'work_returned')
    return returned === 1
      ? '1 conversation or tour of staff who left is free to take'
      : `${returned} conversations and tours of staff who left are free to take`;
  const homes = left_out === 1 ? '1 home' : `${left_out} homes`;
  return `Your scheduled publication of cycle ${review_period_id} left out ${homes}`;
}

/** Where a notification leads. */
export function notificationPath(notification: StaffNotification): string {
  const { kind, message_thread_id, tour_request_id, review_period_id, is_report } = notification;
  if (kind === 'work_returned') return `${getPath('desk', {})}?by=none`;
  if (message_thread_id !== null)
    return getPath('desk', { desk_list: is_report ? 'reports' : 'questions', desk_id: message_thread_id });
  if (tour_request_id !== null) return getPath('desk', { desk_list: 'tours', desk_id: tour_request_id });
  return review_period_id === null ? routeTable.reviewPeriods.path : getPath('reviewPeriod', { review_period_id });
}
