-- Feeds that the server reads by itself: how far it has read, what each run did, and what it couldn't use.

alter table listing
  -- What is odd about it, for reviewers. The names are in rules/feeds/listing-flags.ts.
  add column flags text[] not null default '{}',
  -- The day on which it was sold or rented, or on which we saw that it was.
  add column closed_on date,
  -- In how many complete comparisons with the feed in a row it wasn't there.
  add column missed_runs smallint not null default 0,
  -- The address whose point was looked up, because the feed told no point. The point stays while the address does.
  add column geocoded_key text,
  add column geocode_timestamp timestamptz;

-- The newest listings of a feed.
create index on listing (provider, feed_modified_at desc);
-- Listings that wait for a point.
create index listing_unplaced on listing (listing_id)
  where lat is null and address_key is not null and feed_gone_at is null;
-- Listings that are called recently sold.
create index listing_recently_sold on listing (closed_on) where current_status = 'recently_sold';

create table feed_state (
  provider text primary key,
  -- When a run last read all changes, and when a comparison of all keys was last complete.
  last_success_at timestamptz,
  last_full_at timestamptz,
  lookups_at timestamptz,
  -- What the server was found to allow.
  abilities jsonb not null default '{}',
  -- Why the feed isn't asked, and until when. Staff stop it without an end.
  pause_reason text check (pause_reason in ('limited', 'unauthorized', 'staff')),
  paused_until timestamptz,
  paused_by_user_id uuid references app_user on delete set null,
  check ((paused_until is null) = (pause_reason is null or pause_reason = 'staff')),
  -- How many answers in a row said that we ask too often.
  limited_times integer not null default 0,
  -- How many listings a comparison found gone, when that were too many to believe. Staff decide.
  braked_gone integer,
  braked_of integer,
  braked_at timestamptz,
  -- What staff were last told by mail, and when.
  alarmed_at timestamptz,
  last_error text,
  last_error_at timestamptz
);
create index on feed_state (paused_by_user_id) where paused_by_user_id is not null;

-- How far the pages of a feed have been read: all its changes, or those of photos alone.
create table feed_walk (
  provider text not null references feed_state on delete cascade,
  walk text not null check (walk in ('changes', 'photos')),
  -- The greatest time of change in committed pages, in the server's own words.
  watermark text,
  -- Whether a run is in the middle of it, and where. `after` is a time in the server's words, `skip` a number of rows.
  is_open boolean not null default false,
  link text,
  link_at timestamptz,
  after text,
  is_past boolean not null default false,
  skip integer not null default 0,
  -- The greatest time of this run, while it can't be the watermark yet.
  reached text,
  -- The last time that more rows had than could be asked for. A reconciliation reads them.
  pile text,
  primary key (provider, walk)
);

create table feed_run (
  feed_run_id bigint generated always as identity primary key,
  provider text not null,
  kind text not null check (kind in ('backfill', 'incremental', 'reconciliation', 'remapping')),
  started_at timestamptz not null,
  -- Null while it runs, and after a crash until the next run.
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'failed', 'paused', 'pile_up', 'incomplete', 'braked')),
  error text,
  pages integer not null default 0,
  inserted integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  -- Records without a key.
  refused integer not null default 0,
  -- Records that aren't kept: no housing, or not complete yet.
  left_out integer not null default 0,
  gone integer not null default 0,
  requests integer not null default 0,
  bytes bigint not null default 0
);
create index on feed_run (provider, feed_run_id desc);

-- Values that couldn't be used, at most 1,000 a run.
create table feed_refusal (
  feed_refusal_id bigint generated always as identity primary key,
  feed_run_id bigint not null references feed_run on delete cascade,
  provider_listing_id text,
  field text not null,
  value text not null check (length(value) <= 200),
  reason text not null
);
create index on feed_refusal (feed_run_id);

-- Words of a feed that nothing explains.
create table feed_unknown_value (
  provider text not null,
  field text not null,
  value text not null,
  times integer not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (provider, field, value)
);

-- What words of a feed mean in those of the RESO Data Dictionary. Staff's word wins over the server's.
create table feed_word (
  provider text not null,
  field text not null,
  -- Only letters and digits, in lower case.
  word text not null,
  means text not null,
  source text not null check (source in ('server', 'staff')),
  user_id uuid references app_user on delete set null,
  primary key (provider, field, word, source)
);
create index on feed_word (user_id) where user_id is not null;

-- Records that aren't kept, so that a comparison doesn't ask for them each time.
create table feed_left_out (
  provider text not null,
  provider_listing_id text not null,
  modified_text text not null,
  primary key (provider, provider_listing_id)
);
