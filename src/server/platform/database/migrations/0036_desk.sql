-- The desk of the advisors: who of the staff takes a conversation or a tour, and which conversations wait for them.

alter table message_thread
  -- open: the sender waits for staff. answered: staff wrote last. closed: staff have nothing more to do.
  add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Who answered, closed or reopened it last, and when.
  add column state_user_id uuid references app_user on delete set null,
  add column state_timestamp timestamptz,
  -- Who takes it, who said so, and when.
  add column assigned_user_id uuid references app_user on delete set null,
  add column assigned_by_user_id uuid references app_user on delete set null,
  add column assigned_timestamp timestamptz;
update message_thread set state = 'answered'
where kind = 'question' and 'staff' = (
  select author from message where message.message_thread_id = message_thread.message_thread_id
  order by sequence desc limit 1);
create index on message_thread (kind, state, update_timestamp desc, message_thread_id desc);
create index on message_thread (assigned_user_id, update_timestamp desc) where assigned_user_id is not null;
create index on message_thread (assigned_by_user_id) where assigned_by_user_id is not null;
create index on message_thread (state_user_id) where state_user_id is not null;

-- Who of the staff wrote an answer. Null for senders, and for answers from before this version.
alter table message add column staff_user_id uuid references app_user on delete set null;
create index on message (staff_user_id) where staff_user_id is not null;

alter table tour_request
  add column assigned_user_id uuid references app_user on delete set null,
  add column assigned_by_user_id uuid references app_user on delete set null,
  add column assigned_timestamp timestamptz;
create index on tour_request (state, update_timestamp desc, tour_request_id desc);
create index on tour_request (assigned_user_id, update_timestamp desc) where assigned_user_id is not null;
create index on tour_request (assigned_by_user_id) where assigned_by_user_id is not null;
