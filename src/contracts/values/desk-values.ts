/**
 * What staff members are told of their own work. `thread_assigned`, `tour_assigned`: they have a thread or a tour to
 * take care of. `thread_message`: the sender of their thread wrote again. `tour_changed`: the user accepted or canceled
 * their tour. `schedule_failed`: their scheduled publication left out homes.
 */
export const notificationKinds = [
  'thread_assigned',
  'thread_message',
  'tour_assigned',
  'tour_changed',
  'schedule_failed',
] as const;

/** How many notifications one answer has at most. */
export const MOST_NOTIFICATIONS = 50;
