/**
 * What staff members are told of their own work. `thread_assigned`, `tour_assigned`: they have a thread or a tour to
 * take care of. `thread_message`: the sender of their thread wrote again. `tour_changed`: the user accepted or canceled
 * their tour. `schedule_failed`: their scheduled publication left out homes. `work_returned`: conversations and tours of
 * staff who left wait for another staff member.
 */
export const notificationKinds = [
  'thread_assigned',
  'thread_message',
  'tour_assigned',
  'tour_changed',
  'schedule_failed',
  'work_returned',
] as const;

/** How many notifications one answer has at most. */
export const MAX_NOTIFICATIONS = 50;

/** How long a search at the desk may be, in characters. */
export const MAX_SEARCH = 80;
