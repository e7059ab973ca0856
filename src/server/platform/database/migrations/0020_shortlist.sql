-- A like that was taken back keeps its note for a day, so that it can be undone.
alter table compound_match drop constraint compound_match_status_check;
alter table compound_match add constraint compound_match_status_check
  check (status in ('liked', 'disliked', 'unliked'));

alter table compound_match
  -- What the subscriber wrote about the home, for the subscriber alone.
  add column note text not null default '' check (length(note) <= 2000),
  -- The home when the subscriber liked it. Null for likes that are older than this column.
  add column as_liked jsonb;

-- To find likes that were taken back.
create index on compound_match (update_timestamp) where status = 'unliked';
