-- What visitors' browsers report, in the wire format of their analytics client. No network address and no token is kept.

-- One partition for each day (UTC). A job makes them ahead, and drops those that are too old.
create table analytics_event (
  day date not null,
  -- The client's own id of the event. The same event may arrive several times.
  insert_id text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  event text not null,
  -- The user's id, or '$device:' and the id of a browser whose user isn't known.
  distinct_id text not null,
  properties jsonb not null,
  primary key (day, insert_id)
) partition by range (day);
-- The events of a person, to delete them.
create index on analytics_event (distinct_id);
-- What arrived since the last summary. Rows are stored in this order, so a few bytes for many rows are enough.
create index on analytics_event using brin (received_at);

-- The browsers of a user, and other names of the same user. The first user of a browser stays.
create table analytics_identity (
  alias_id text primary key,
  user_id text not null,
  create_timestamp timestamptz not null
);
create index on analytics_identity (user_id);
create index on analytics_identity (create_timestamp);

-- What the client says of a person ('person') or of a group (its key, such as 'market').
create table analytics_profile (
  kind text not null,
  profile_id text not null,
  properties jsonb not null check (jsonb_typeof(properties) = 'object'),
  update_timestamp timestamptz not null,
  primary key (kind, profile_id)
);
create index on analytics_profile (update_timestamp);
