-- Mails to subscribers, what visitors did before they signed up, and the deletion of users.

alter table app_user
  -- The last day (UTC) that history.days_visited counts.
  add column last_visit_date date,
  -- When the user and all their data is deleted. Null for users who haven't asked for deletion.
  add column delete_after timestamptz;
create index on app_user (delete_after) where delete_after is not null;

alter table subscriber add column receives_alerts boolean not null default true;

-- Homes that a subscriber has opened, for shuffles that favor the other homes.
create table opened_compound (
  subscriber_id integer not null references subscriber on delete cascade,
  compound_id integer not null references compound on delete cascade,
  create_timestamp timestamptz not null default now(),
  primary key (subscriber_id, compound_id)
);
create index on opened_compound (compound_id);

-- Whether a subscriber likes a home. No row means no opinion.
create table compound_match (
  subscriber_id integer not null references subscriber on delete cascade,
  compound_id integer not null references compound on delete cascade,
  status text not null check (status in ('liked', 'disliked')),
  update_timestamp timestamptz not null default now(),
  primary key (subscriber_id, compound_id)
);
create index on compound_match (compound_id);

-- The group of each visitor in an A/B test. A visitor counts once.
create table ab_test_assignment (
  ab_test text not null check (length(ab_test) <= 100),
  viewer_id uuid not null,
  ab_test_group text not null check (length(ab_test_group) <= 100),
  create_timestamp timestamptz not null default now(),
  primary key (ab_test, viewer_id)
);
create index on ab_test_assignment (create_timestamp);
