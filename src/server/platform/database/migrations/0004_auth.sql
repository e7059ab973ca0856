-- The auth service: accounts, their ways to sign in, and their sessions. Times come from the service, not the database.

create schema auth;

create table auth.account (
  account_id uuid primary key default gen_random_uuid(),
  -- Null if a provider gave no address.
  email text unique check (email = lower(email) and length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  email_confirmed_at timestamptz,
  -- Argon2id, or bcrypt if imported. Null for users who sign in only by mail or by a provider.
  password_hash text check (password_hash ~ '^\$(argon2id|2[aby])\$'),
  -- Set by administrators and by the service: `provider`, `providers`.
  app_metadata jsonb not null default '{}' check (jsonb_typeof(app_metadata) = 'object'),
  -- Set by the account's owner.
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  role text not null default 'authenticated' check (role <> ''),
  banned_until timestamptz,
  -- When the latest mail of each kind was queued.
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  email_change_sent_at timestamptz,
  -- The address that replaces `email` once both mailboxes have agreed, and the mailbox that has agreed so far.
  new_email text check (new_email = lower(new_email) and length(new_email) <= 254 and new_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  email_change_confirmed_by text check (email_change_confirmed_by in ('current', 'new')),
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (new_email is not null or email_change_confirmed_by is null)
);
create index on auth.account (created_at, account_id);

-- A way to sign in: the address itself, or an account at a provider.
create table auth.identity (
  identity_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references auth.account on delete cascade,
  provider text not null check (provider <> ''),
  -- The id of the account at the provider. For `email`, our own account id.
  provider_id text not null check (provider_id <> ''),
  identity_data jsonb not null check (jsonb_typeof(identity_data) = 'object'),
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index on auth.identity (account_id);

create table auth.factor (
  factor_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references auth.account on delete cascade,
  factor_type text not null check (factor_type in ('totp')),
  friendly_name text not null default '' check (length(friendly_name) <= 100),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Base32.
  secret text not null,
  -- The 30-second step of the newest accepted code. Neither this code nor an older code counts again.
  last_used_step bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on auth.factor (account_id);
create unique index factor_name on auth.factor (account_id, friendly_name) where friendly_name <> '';

create table auth.challenge (
  challenge_id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.factor on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz
);
create index on auth.challenge (factor_id);
create index on auth.challenge (created_at);

create table auth.session (
  session_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references auth.account on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- How the session's owner signed in: [{method, timestamp}], the newest first.
  amr jsonb not null check (jsonb_typeof(amr) = 'array'),
  -- The factor that raised the session to aal2.
  factor_id uuid references auth.factor on delete set null,
  -- Refresh tokens are numbered and signed with this key. The active token has the number in refresh_counter.
  refresh_key bytea not null check (length(refresh_key) = 32),
  refresh_counter bigint not null default 0,
  -- Tokens below this number are from before a second factor was proven. They don't count, however new they are.
  refresh_floor bigint not null default 0 check (refresh_floor <= refresh_counter),
  -- When the active token was made.
  refreshed_at timestamptz not null,
  user_agent text check (length(user_agent) <= 300),
  ip inet,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on auth.session (account_id);
create index on auth.session (refreshed_at);

-- Sign-ins in progress: the challenge of a browser that keeps a secret (PKCE), and the values for a provider's answer.
create table auth.flow_state (
  -- The `state` of a provider's redirect.
  flow_state_id uuid primary key default gen_random_uuid(),
  -- Known once the user has signed in. For linking, known from the start.
  account_id uuid references auth.account on delete cascade,
  is_linking boolean not null default false,
  -- Null if the session itself goes into the address, without a code.
  code_challenge text check (code_challenge ~ '^[A-Za-z0-9._~-]{43,128}$'),
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- The method for the session's amr.
  authentication_method text not null,
  auth_code_hash bytea unique,
  auth_code_issued_at timestamptz,
  provider text,
  -- Our own secrets toward the provider.
  provider_code_verifier text,
  provider_nonce text,
  provider_access_token text,
  provider_refresh_token text,
  redirect_to text,
  created_at timestamptz not null,
  check ((code_challenge is null) = (code_challenge_method is null))
);
create index on auth.flow_state (account_id);
create index on auth.flow_state (created_at);

-- The tokens of mails. An account has one token of each type, the newest.
create table auth.one_time_token (
  one_time_token_id bigint generated always as identity primary key,
  account_id uuid not null references auth.account on delete cascade,
  type text not null check (
    type in ('confirmation', 'invite', 'magic_link', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')
  ),
  -- The address that the mail was sent to.
  email text not null,
  token_hash bytea not null unique,
  -- Six digits can be guessed from a hash. The salt makes each row a separate guess, and the count of attempts ends guessing.
  code_salt bytea not null,
  code_hash bytea not null,
  wrong_attempts smallint not null default 0,
  -- The flow of the browser that asked for the mail, if the browser wants a code (PKCE).
  flow_state_id uuid references auth.flow_state on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (account_id, type)
);
create index on auth.one_time_token (email, type);
create index on auth.one_time_token (flow_state_id);
create index on auth.one_time_token (expires_at);

create table auth.signing_key (
  key_id text primary key,
  private_jwk jsonb not null,
  -- `next` is published but doesn't sign yet. `old` is published until its tokens have expired.
  status text not null check (status in ('next', 'current', 'old')),
  created_at timestamptz not null,
  -- When the key stopped signing.
  retired_at timestamptz,
  check ((status = 'old') = (retired_at is not null))
);
-- Makes instances that start together agree on one key of each status.
create unique index signing_key_in_turn on auth.signing_key (status) where status <> 'old';

create table auth.audit_log_entry (
  audit_log_entry_id bigint generated always as identity primary key,
  -- Stays when the account is deleted.
  account_id uuid,
  action text not null,
  ip inet,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index on auth.audit_log_entry (account_id, created_at);
create index on auth.audit_log_entry (created_at);

-- How much of each limit is used up. Unlogged, because counting must be cheap and may be lost in a crash.
create unlogged table auth.limit_counter (
  kind text not null,
  -- A network address or an email address.
  client text not null,
  -- When everything taken will have been given back.
  full_at timestamptz not null,
  primary key (kind, client)
);
create index on auth.limit_counter (full_at);
