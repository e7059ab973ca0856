-- Users who want to be told when a city opens.

create table coming_soon_request (
  coming_soon_request_id bigint generated always as identity primary key,
  market_id integer not null references market,
  email text not null check (length(email) between 3 and 254),
  -- When the user last asked. The row is kept for a year from then.
  create_timestamp timestamptz not null default now()
);
create unique index on coming_soon_request (market_id, lower(email));
create index on coming_soon_request (create_timestamp);
