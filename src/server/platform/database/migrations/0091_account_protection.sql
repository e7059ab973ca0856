-- What keeps an account with its owner: proofs of a session, recovery codes, known networks, and the links of mails about
-- changes of credentials.

alter table auth.session
  -- When the owner last proved to be the owner: with the password, a mailed code, or a code of the authenticator app.
  add column proven_at timestamptz,
  -- Until when the session may set one password without a further proof, because it began with a recovery or an invitation.
  add column sets_password_until timestamptz,
  -- When the active refresh token, or an access token issued with it, was used for the first time.
  add column active_token_used_at timestamptz;

-- When the owner of the mailbox used a mail that was sent there. An address that counts as confirmed without a mail may be
-- anyone's.
alter table auth.account add column email_proven_at timestamptz;
update auth.account
set email_proven_at = email_confirmed_at
where email_confirmed_at >= confirmation_sent_at or email_confirmed_at >= invited_at;

-- When an app that its owner didn't add is removed.
alter table auth.factor add column remove_at timestamptz;
create index on auth.factor (remove_at) where remove_at is not null;

-- The second way past the authenticator step. An account has one set of codes.
create table auth.recovery_code_set (
  account_id uuid primary key references auth.account on delete cascade,
  recovery_code_set_id uuid not null unique default gen_random_uuid(),
  friendly_name text not null check (length(friendly_name) <= 100),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table auth.recovery_code (
  account_id uuid not null references auth.recovery_code_set on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- The networks from which an account's owner signed in, as HMACs with the key below.
create table auth.known_network (
  account_id uuid not null references auth.account on delete cascade,
  network_hash bytea not null check (length(network_hash) = 32),
  signed_in_at timestamptz not null,
  primary key (account_id, network_hash)
);
create index on auth.known_network (signed_in_at);
create table auth.network_key (
  -- Allows a single row.
  network_key_id smallint primary key default 1 check (network_key_id = 1),
  secret bytea not null check (length(secret) = 32)
);

-- The links in mails about changes of credentials, with which an owner says that the change was somebody else's.
create table auth.security_notice (
  security_notice_id bigint generated always as identity primary key,
  account_id uuid not null references auth.account on delete cascade,
  change text not null check (change in (
    'password_changed', 'email_changed', 'app_added', 'app_removed', 'provider_linked', 'provider_unlinked',
    'recovery_codes_created', 'recovery_codes_removed'
  )),
  -- The mailbox of the mail.
  email text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  factor_id uuid references auth.factor on delete set null,
  identity_id uuid references auth.identity on delete set null,
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on auth.security_notice (account_id);
create index on auth.security_notice (factor_id);
create index on auth.security_notice (identity_id);
create index on auth.security_notice (expires_at);
