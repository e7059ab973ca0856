-- What several reviewers at once need: versions, notes, sources of homes, and an audit log that can be read by subject.

alter table compound
  add column version integer not null default 1,
  -- Field -> version of its last change. An absent field has not changed since version 1.
  add column field_versions jsonb not null default '{}',
  -- A reviewer's private note about the status.
  add column status_note text not null default '' check (length(status_note) <= 500),
  add column status_user_id uuid references app_user on delete set null,
  add column status_timestamp timestamptz,
  -- How the home came into the review period.
  add column source text not null default 'sample' check (source in ('feed', 'zpid', 'manual', 'sample')),
  add column listing_id bigint references listing on delete set null,
  -- Why the home was offered, in words for reviewers.
  add column candidate_reasons jsonb not null default '[]' check (jsonb_typeof(candidate_reasons) = 'array');
create index on compound (status_user_id) where status_user_id is not null;
create index on compound (listing_id) where listing_id is not null;

alter table home
  add column version integer not null default 1,
  add column field_versions jsonb not null default '{}',
  -- What the feed last said about the home, by field. Null for homes without a feed.
  add column feed_facts jsonb,
  -- The fields for which the staff's value wins over the feed's.
  add column edited_fields text[] not null default '{}',
  -- The parcel number and the address in a form that makes equal ones equal, to find the same home twice.
  add column parcel_key text,
  add column address_key text,
  -- The firm and the source that a licensed feed demands to be named.
  add column attribution jsonb,
  -- The feed's own word for the status.
  add column feed_status text,
  add column feed_gone_at timestamptz;
create index on home (parcel_key) where parcel_key is not null;
create index on home (address_key) where address_key is not null;

alter table review_period
  add column version integer not null default 1,
  add column field_versions jsonb not null default '{}',
  -- When the homes below are to be published, by whose order.
  add column publish_at timestamptz,
  add column publish_user_id uuid references app_user on delete set null,
  add column publish_compound_ids integer[] not null default '{}',
  -- Who published it first. Null for the command line and for schedules.
  add column published_by_user_id uuid references app_user on delete set null,
  add check (publish_at is null or publish_date is null);
create index on review_period (publish_at) where publish_at is not null;
create index on review_period (publish_user_id) where publish_user_id is not null;
create index on review_period (published_by_user_id) where published_by_user_id is not null;

alter table staff_audit_entry
  -- The kind and the id of what was changed. Null for entries from before this version.
  add column entity text,
  add column entity_id text,
  add column review_period_id integer references review_period on delete set null,
  -- The version of the entity after the change.
  add column version integer,
  add column request_id text,
  -- The entry that this one takes back.
  add column undo_of bigint references staff_audit_entry on delete set null;
create index on staff_audit_entry (entity, entity_id, staff_audit_entry_id desc);
create index on staff_audit_entry (review_period_id, staff_audit_entry_id) where review_period_id is not null;
create index on staff_audit_entry (undo_of) where undo_of is not null;

-- The answers of calls that must not be made twice, by the key that the caller made up.
create table idempotency_key (
  user_id uuid not null references app_user on delete cascade,
  key text not null check (length(key) between 8 and 64),
  call text not null,
  body_hash text not null,
  answer jsonb not null,
  create_timestamp timestamptz not null default now(),
  primary key (user_id, key)
);
create index on idempotency_key (create_timestamp);

-- Who is at which review period at this moment. Unlogged, because it is worthless after a crash.
create unlogged table staff_presence (
  user_id uuid not null references app_user on delete cascade,
  -- A browser tab.
  tab_id text not null check (length(tab_id) <= 64),
  review_period_id integer not null references review_period on delete cascade,
  compound_id integer references compound on delete cascade,
  -- The field that is being edited.
  editing text check (length(editing) <= 60),
  seen_at timestamptz not null,
  primary key (user_id, tab_id)
);
create index on staff_presence (review_period_id, seen_at);
create index on staff_presence (compound_id) where compound_id is not null;
