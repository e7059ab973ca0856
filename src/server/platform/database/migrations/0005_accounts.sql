-- What signing in at the auth service creates in the app: a user, and our own tokens.

alter table app_user
  add column last_active_subscriber_id integer references subscriber on delete set null,
  -- Magic links that were issued before this time no longer sign the user in.
  add column magic_links_valid_after timestamptz not null default '-infinity',
  -- The group of the sign-up's A/B test. Set once.
  add column ab_test_group text check (length(ab_test_group) <= 100);
create index on app_user (last_active_subscriber_id) where last_active_subscriber_id is not null;

-- The key for our own tokens. Separate from the auth service's keys, because that service may be hosted elsewhere.
create table token_key (
  key_id text primary key,
  private_jwk jsonb not null,
  create_timestamp timestamptz not null default now()
);
-- Allows only one key, so that instances that start together on an empty database agree on it.
create unique index token_key_single on token_key ((true));

-- Every write by staff: the user, the time, and the values before and after.
create table staff_audit_entry (
  staff_audit_entry_id bigint primary key generated always as identity,
  -- Null once the user is deleted, or if the command line made the change.
  user_id uuid references app_user on delete set null,
  action text not null check (length(action) <= 100),
  before jsonb not null,
  after jsonb not null,
  create_timestamp timestamptz not null default now()
);
create index on staff_audit_entry (create_timestamp);
create index on staff_audit_entry (user_id) where user_id is not null;
