-- What reports about visitors read, made of the events by a job: no report reads the events themselves.

-- What a browser or user did on a day in a market. 0 stands for no market.
create table analytics_visit (
  day date not null,
  distinct_id text not null,
  market_id integer not null,
  -- The user whose browser it is, or the distinct id.
  visitor_id text not null,
  viewed integer not null,
  opened integer not null,
  liked integer not null,
  shared integer not null,
  asked integer not null,
  toured integer not null,
  subscribed integer not null,
  primary key (day, distinct_id, market_id)
);
create index on analytics_visit (visitor_id);
create index on analytics_visit (distinct_id);

-- What a visitor has ever done, since the first visit that is kept.
create table analytics_visitor (
  visitor_id text primary key,
  first_day date not null,
  -- Of the first visit in a market. 0 if there was none.
  market_id integer not null,
  opened boolean not null,
  liked boolean not null,
  shared boolean not null,
  asked boolean not null,
  toured boolean not null,
  subscribed boolean not null
);
create index on analytics_visitor (first_day);

-- Up to when events are summarized. One row.
create table analytics_summary (
  only_row boolean primary key default true check (only_row),
  summarize_timestamp timestamptz not null
);

-- The links of a mail have its key, by which the mail counts as opened. No picture tells that it was looked at.
alter table alert_mail
  add column link_key text not null default replace(gen_random_uuid()::text, '-', ''),
  add column open_timestamp timestamptz;
create unique index on alert_mail (link_key);
