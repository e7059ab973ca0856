-- What signing in at the auth service leads to here: a user, and tokens of our own.

alter table app_user
  add column last_active_subscriber_id integer references subscriber on delete set null,
  -- Magic links that were written before don't let anybody in any more.
  add column magic_links_valid_after timestamptz not null default '-infinity',
  -- The group of the sign-up's A/B test; set once.
  add column ab_test_group text check (length(ab_test_group) <= 100);
create index on app_user (last_active_subscriber_id) where last_active_subscriber_id is not null;

-- What signs our own tokens, apart from the auth service's keys: that may stand elsewhere.
create table token_key (
  key_id text primary key,
  private_jwk jsonb not null,
  create_timestamp timestamptz not null default now()
);
-- One key: instances that start together on an empty database agree on it.
create unique index token_key_single on token_key ((true));

-- Every write of the staff: who, when, what it was before and after.
create table staff_audit_entry (
  staff_audit_entry_id bigint primary key generated always as identity,
  -- Null once the user is deleted, or where the command line did it.
  user_id uuid references app_user on delete set null,
  action text not null check (length(action) <= 100),
  before jsonb not null,
  after jsonb not null,
  create_timestamp timestamptz not null default now()
);
create index on staff_audit_entry (create_timestamp);
create index on staff_audit_entry (user_id) where user_id is not null;
