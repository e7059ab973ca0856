-- Whether the files are on the disk or in a bucket. A start with the settings of the other kind is refused, because it
-- would take the files for lost.
alter table storage_identity
  add column kind text not null default 'disk' check (kind in ('disk', 'bucket'));
