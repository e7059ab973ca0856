-- Sign-ups whose address isn't confirmed yet. Anyone can sign up with any address, so the data of a sign-up applies to the
-- account only once the mail that was sent for this sign-up is used.

create table auth.sign_up (
  sign_up_id bigint generated always as identity primary key,
  account_id uuid not null references auth.account on delete cascade,
  -- Null if the sign-up has no password: an invitation, or a link to log in.
  password_hash text check (password_hash ~ '^\$(argon2id|2[aby])\$'),
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  -- False if it was too early for another mail. Such a sign-up never applies, but shows that an earlier sign-up may be a
  -- stranger's.
  is_mailed boolean not null,
  created_at timestamptz not null
);
create index on auth.sign_up (account_id);
create index on auth.sign_up (created_at);

-- The sign-up that applies once this mail is used.
alter table auth.one_time_token add column sign_up_id bigint references auth.sign_up on delete cascade;
create index on auth.one_time_token (sign_up_id);

-- One token of each type for a sign-up, or for the account: the newest.
alter table auth.one_time_token drop constraint one_time_token_account_id_type_key;
alter table auth.one_time_token add unique nulls not distinct (account_id, type, sign_up_id);

insert into auth.sign_up (account_id, password_hash, user_metadata, is_mailed, created_at)
  select account_id, password_hash, user_metadata, true, updated_at from auth.account where email_confirmed_at is null;
update auth.one_time_token as token set sign_up_id = sign_up.sign_up_id
  from auth.sign_up as sign_up where sign_up.account_id = token.account_id and token.type = 'confirmation';
update auth.account set password_hash = null, user_metadata = '{}' where email_confirmed_at is null;
