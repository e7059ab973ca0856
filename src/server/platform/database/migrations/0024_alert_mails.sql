-- Alerts about new homes and comments, and the mails that tell users of their alerts. The cause of an alert is a change
-- ('change:' and a random id), a review period ('period:7') or a comment ('comment:' and its time).

alter table alert drop constraint alert_type_check;
alter table alert add constraint alert_type_check
  check (type in ('price_change', 'status_change', 'compound_broadcast'));

-- A mail with all alerts of a user that were due at a moment. The unique key keeps a repeated job from mailing twice.
create table alert_mail (
  alert_mail_id bigint generated always as identity primary key,
  user_id uuid not null references app_user on delete cascade,
  -- Such as 'daily:2026-11-23', 'weekly:2026-11-23', or 'instant:' with the newest alert.
  mail_window text not null,
  -- The mail has the alerts from before this moment.
  due_before timestamptz not null,
  create_timestamp timestamptz not null,
  -- When the mail was queued with its alerts.
  queue_timestamp timestamptz,
  unique (user_id, mail_window)
);
create index on alert_mail (alert_mail_id) where queue_timestamp is null;
create index on alert_mail (create_timestamp);

-- The mail that tells of the alert. Null while no mail does.
alter table alert add column alert_mail_id bigint references alert_mail on delete set null;
create index on alert (alert_mail_id) where alert_mail_id is not null;
create index on alert (subscriber_id, create_timestamp) where alert_mail_id is null and dismiss_timestamp is null;
