-- How visitors use the site, as their browsers recorded it. The pieces of a recording are files; these tables say which.
-- No network address is kept.

create table session_recording (
  -- Chosen by the browser at random. Knowing it is the permission to add to the recording and to delete it.
  recording_id uuid primary key,
  -- The user who was signed in during the recording.
  user_id uuid references app_user on delete set null,
  -- When the first piece arrived.
  create_timestamp timestamptz not null,
  -- Of the first and the last event, by the clock of the browser.
  first_event timestamptz not null,
  last_event timestamptz not null,
  -- The first different pages, in the order of their visit.
  pages text[] not null,
  piece_count integer not null,
  -- Of all pieces, before and after they were compressed.
  raw_bytes integer not null,
  stored_bytes integer not null,
  -- Set if the recording was deleted. It is listed no more, takes no pieces, and a job removes its files.
  forget_timestamp timestamptz
);
create index on session_recording (create_timestamp, recording_id);
create index on session_recording (user_id);
create index on session_recording (forget_timestamp) where forget_timestamp is not null;

create table session_recording_piece (
  recording_id uuid not null references session_recording on delete cascade,
  -- Counted by the browser, from 0.
  seq integer not null check (seq >= 0),
  storage_key text not null unique,
  primary key (recording_id, seq)
);
