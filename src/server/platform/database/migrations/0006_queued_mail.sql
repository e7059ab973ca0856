-- Mails that wait to be sent. Their links may sign a user in, so a row is deleted once its mail is sent. Finished jobs
-- stay longer, so the mails are not in the job queue.

create table queued_mail (
  message_id text primary key check (message_id ~ '^<[^<>@[:space:]]+@[^<>@[:space:]]+>$' and length(message_id) <= 300),
  kind text not null,
  recipient text not null check (length(recipient) between 3 and 254),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  create_timestamp timestamptz not null,
  expire_timestamp timestamptz not null
);
create index on queued_mail (expire_timestamp);
