-- How often share links were opened, and the links that were turned off.

alter table share_link add column opening_count integer not null default 0 check (opening_count >= 0);

-- Which visitors opened a link on a day, so that each counts once. Deleted when the day is over.
create table share_link_opening (
  share_link_key text not null references share_link on delete cascade,
  viewer_id uuid not null,
  opened_on date not null,
  primary key (share_link_key, viewer_id, opened_on)
);
create index on share_link_opening (opened_on);

-- A table of its own, so that a subscriber can share the home again with another key.
create table revoked_share_link (
  share_link_key text primary key check (share_link_key ~ '^[A-Za-z0-9_-]{22}$'),
  subscriber_id integer not null references subscriber on delete cascade,
  compound_id integer not null references compound on delete cascade,
  create_timestamp timestamptz not null,
  opening_count integer not null check (opening_count >= 0),
  revoke_timestamp timestamptz not null default now()
);
create index on revoked_share_link (subscriber_id);
create index on revoked_share_link (compound_id);
