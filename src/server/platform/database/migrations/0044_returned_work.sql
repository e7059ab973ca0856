-- Work of staff who left, which the others are told of.

alter table staff_notification
  -- How many conversations and tours wait for another staff member. 0 for all other kinds.
  add column returned integer not null default 0 check (returned >= 0),
  drop constraint staff_notification_kind_check,
  add check (kind in ('thread_assigned', 'thread_message', 'tour_assigned', 'tour_changed', 'schedule_failed', 'work_returned')),
  drop constraint staff_notification_check,
  -- Returned work can be in several places.
  add constraint staff_notification_place_check check (
    num_nonnulls(message_thread_id, tour_request_id, review_period_id) = case kind when 'work_returned' then 0 else 1 end);
