-- Mails that wait to be sent. What is in them may let somebody in: a row goes with its mail, which a finished job doesn't.

create table queued_mail (
  message_id text primary key check (message_id ~ '^<[^<>@[:space:]]+@[^<>@[:space:]]+>$' and length(message_id) <= 300),
  kind text not null,
  recipient text not null check (length(recipient) between 3 and 254),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  create_timestamp timestamptz not null,
  expire_timestamp timestamptz not null
);
create index on queued_mail (expire_timestamp);
