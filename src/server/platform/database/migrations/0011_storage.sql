-- The storage that holds this database's files. A file in the storage has the same id.
create table storage_identity (
  only_row boolean primary key default true check (only_row),
  storage_id uuid not null
);

-- The stored versions of the published files: the current version and the last few before it.
create table published_version (
  data_version bigint primary key,
  published_at timestamptz not null,
  -- SHA-256 of the manifest, which names every file of the version with its size and hash.
  manifest_hash text not null check (manifest_hash ~ '^[0-9a-f]{64}$')
);
