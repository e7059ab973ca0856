-- The last backup that was finished: a single row. What it lacks is told in its manifest.
create table last_backup (
  only_row boolean primary key default true check (only_row),
  -- The point in time of its content.
  backup_timestamp timestamptz not null,
  -- How many files that rows refer to were not in the storage.
  missing_files integer not null
);
