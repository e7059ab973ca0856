-- What subscribers get, what they did here before they signed up, and how everything of a user goes.

alter table app_user
  -- The day (UTC) that was counted last into history.days_visited.
  add column last_visit_date date,
  -- When the user and all that is kept of them goes; null for who hasn't asked for it.
  add column delete_after timestamptz;
create index on app_user (delete_after) where delete_after is not null;

alter table subscriber add column receives_alerts boolean not null default true;

-- Homes that a subscriber has opened: for the shuffles that favour the others.
create table opened_compound (
  subscriber_id integer not null references subscriber on delete cascade,
  compound_id integer not null references compound on delete cascade,
  create_timestamp timestamptz not null default now(),
  primary key (subscriber_id, compound_id)
);
create index on opened_compound (compound_id);

-- What a subscriber thinks of a home; no row: nothing.
create table compound_match (
  subscriber_id integer not null references subscriber on delete cascade,
  compound_id integer not null references compound on delete cascade,
  status text not null check (status in ('liked', 'disliked')),
  update_timestamp timestamptz not null default now(),
  primary key (subscriber_id, compound_id)
);
create index on compound_match (compound_id);

-- Which visitors fell into which group of an A/B test; each is counted once.
create table ab_test_assignment (
  ab_test text not null check (length(ab_test) <= 100),
  viewer_id uuid not null,
  ab_test_group text not null check (length(ab_test_group) <= 100),
  create_timestamp timestamptz not null default now(),
  primary key (ab_test, viewer_id)
);
create index on ab_test_assignment (create_timestamp);
