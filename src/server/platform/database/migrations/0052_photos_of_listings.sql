-- Photos of listings that couldn't be fetched are tried again.

alter table skipped_photo
  add column tries smallint not null default 1,
  -- When it may be tried again. Null if it won't be.
  add column retry_timestamp timestamptz;
create index on skipped_photo (retry_timestamp) where retry_timestamp is not null;
