-- The storage that this database's files are in. It has the same id in a file of its own.
create table storage_identity (
  only_row boolean primary key default true check (only_row),
  storage_id uuid not null
);

-- The versions of the published files that are kept: the current one, and the last ones before it.
create table published_version (
  data_version bigint primary key,
  published_at timestamptz not null,
  -- SHA-256 of the manifest, which names every file of the version with its size and hash.
  manifest_hash text not null check (manifest_hash ~ '^[0-9a-f]{64}$')
);
