-- Where the file of a picture is while it is being processed, and since when nothing has the picture.

alter table image
  -- The file as it was uploaded or copied. Null once it has been checked and is at its place.
  add column staged_key text,
  -- When the state or the number of tries last changed.
  add column state_timestamp timestamptz not null default now(),
  -- When it was first found that nothing has the picture any more.
  add column unused_timestamp timestamptz;
create index on image (unused_timestamp) where unused_timestamp is not null;
