-- The drawing of a compound's social pictures that was asked for and isn't done. One row for a compound and a type.

create table social_media_run (
  compound_id integer not null references compound on delete cascade,
  social_type text not null check (social_type in ('top_10_home', 'link_preview')),
  -- Of what is to be drawn.
  content_hash text not null,
  -- The staff member who asked for it.
  user_id uuid references app_user on delete set null,
  -- How often it was begun.
  tries smallint not null default 0,
  -- Whether it has failed. Then it isn't tried again until staff ask for it.
  has_failed boolean not null default false,
  progress_timestamp timestamptz not null,
  primary key (compound_id, social_type)
);
create index on social_media_run (user_id);
