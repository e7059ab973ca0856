-- Pictures that staff upload or that are copied from feeds: how far they are, who has them, and what becomes of them.

alter table image
  -- Of the original's bytes, in hexadecimal. The same file is one original. Null for drawings and for frames.
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  add column state text not null default 'ready' check (state in ('processing', 'ready', 'failed')),
  add column failure text check (failure in ('no_picture', 'too_many_pixels', 'damaged', 'too_slow', 'changed', 'storage')),
  -- How often processing it has been begun.
  add column tries smallint not null default 0,
  -- A frame is a part of another picture, from this corner on, as wide and as high as the columns say. In pixels of the
  -- upright picture.
  add column frame_of text references image on delete cascade,
  add column frame_left integer check (frame_left >= 0),
  add column frame_top integer check (frame_top >= 0),
  alter column width drop not null,
  alter column height drop not null,
  add check ((failure is not null) = (state = 'failed')),
  add check (state <> 'ready' or (width is not null and height is not null)),
  add check (num_nulls(frame_of, frame_left, frame_top) in (0, 3));
create unique index one_original on image (sha256) where sha256 is not null;
create unique index one_frame on image (frame_of, frame_left, frame_top, width, height) where frame_of is not null;
create index unready_images on image (create_timestamp, image_id) where state <> 'ready';
create index image_originals on image (storage_key);

alter table home_photo
  add column source text not null default 'sample' check (source in ('upload', 'feed', 'sample')),
  -- The feed's name for the photo. Null for photos that didn't come from a feed.
  add column media_key text,
  -- Null means the picture's own.
  add column caption text check (length(caption) <= 300),
  -- The point that stays visible where the photo is cut, from the left and the upper edge. Null means the middle.
  add column focal_x double precision check (focal_x between 0 and 1),
  add column focal_y double precision check (focal_y between 0 and 1),
  -- The photo cut to 4:3 around that point. Null if the whole photo serves.
  add column framed_image_id text references image,
  -- A deleted photo can be restored for a while.
  add column delete_timestamp timestamptz,
  add check ((focal_x is null) = (focal_y is null));
create unique index one_photo_of_media on home_photo (home_id, media_key) where media_key is not null;
create index on home_photo (image_id);
create index on home_photo (framed_image_id) where framed_image_id is not null;
create index on home_photo (delete_timestamp) where delete_timestamp is not null;

-- The photos of a home's listing that the home won't get.
create table skipped_photo (
  home_id integer not null references home on delete cascade,
  media_key text not null,
  reason text not null check (reason in ('removed', 'same', 'too_small', 'too_large', 'no_picture', 'unreachable')),
  create_timestamp timestamptz not null default now(),
  primary key (home_id, media_key)
);

-- The homes whose photos are being copied at this moment.
create table photo_run (
  home_id integer primary key references home on delete cascade,
  -- How many photos are still wanted.
  wanted integer not null check (wanted > 0),
  -- The staff member who asked. Null for photos of new candidates.
  user_id uuid references app_user on delete set null,
  -- When it last got on. A run that has stood still for long counts no more.
  progress_timestamp timestamptz not null
);
create index on photo_run (user_id) where user_id is not null;

-- Pictures of a compound besides the photos of its home.
create table compound_image (
  compound_id integer not null references compound on delete cascade,
  image_id text not null references image,
  hfc_image_type text not null check (hfc_image_type in ('floor_plan', 'site_plan', 'social')),
  sort_order integer not null check (sort_order >= 0),
  caption text not null check (length(caption) <= 300),
  create_timestamp timestamptz not null default now(),
  primary key (compound_id, image_id)
);
create index on compound_image (image_id);

alter table compound_resource
  add column image_id text references image,
  -- A picture that was given and isn't ready yet.
  add column pending_image_id text references image;
create index on compound_resource (image_id) where image_id is not null;
create index on compound_resource (pending_image_id) where pending_image_id is not null;

alter table agent
  add column pending_headshot text references image,
  add column pending_headshot_filename text;
create index on agent (headshot) where headshot is not null;
create index on agent (pending_headshot) where pending_headshot is not null;

create index on social_media_image (image_id);

-- The files that staff members may send to the storage.
create table upload (
  storage_key text primary key,
  purpose text not null check (purpose in ('home', 'compound', 'compound_resource', 'agent')),
  owner_id integer not null,
  user_id uuid not null references app_user on delete cascade,
  -- As the file is called on the sender's device.
  filename text not null,
  content_type text not null,
  -- In bytes.
  size integer not null check (size > 0),
  -- When the sender chose the file, in milliseconds since 1970 on the sender's clock.
  chosen_at bigint,
  create_timestamp timestamptz not null,
  -- After this, the storage doesn't take the file any more.
  expire_timestamp timestamptz not null,
  -- The picture that it has become. Null until it is saved.
  image_id text references image on delete set null
);
create index on upload (user_id, create_timestamp);
create index on upload (expire_timestamp);
create index on upload (image_id) where image_id is not null;

-- The last look through the storage: a single row.
create table storage_survey (
  only_one boolean primary key default true check (only_one),
  start_timestamp timestamptz not null,
  -- Null while it runs.
  end_timestamp timestamptz,
  -- Folder -> { files, bytes }.
  folders jsonb not null default '{}',
  unowned_files integer not null default 0,
  unowned_bytes bigint not null default 0,
  -- Null if nothing was to be deleted.
  deleted_files integer,
  deleted_bytes bigint
);

-- The files that belonged to nothing at that look.
create table unowned_file (
  storage_key text primary key,
  bytes bigint not null,
  modify_timestamp timestamptz not null
);
