-- Mails that clients have requested by address, until a job looks up the account. The request does the same for every
-- address: it adds a row. The row is deleted in the transaction that queues the mail, so that a repeated job sends no second
-- mail. Finished jobs stay longer, so the address is not in the job queue.

create table auth.mail_request (
  mail_request_id bigint generated always as identity primary key,
  email text not null check (length(email) <= 254),
  -- What is requested, and by which client.
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  -- The password of a sign-up. Null for other mails.
  password_hash text check (password_hash ~ '^\$(argon2id|2[aby])\$'),
  created_at timestamptz not null
);
create index on auth.mail_request (email, mail_request_id);
create index on auth.mail_request (created_at);
