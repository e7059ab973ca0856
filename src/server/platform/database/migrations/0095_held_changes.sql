-- A change of price or status by staff is told ten minutes later, so that a mistake can be taken back before anyone hears of it.
-- Until then, the facts that subscribers know: price, current_status and listing_type.
alter table home
  add column told_facts jsonb,
  -- When the present facts are told. Null if no change waits.
  add column told_due_at timestamptz;

create index home_told_due on home (told_due_at) where told_due_at is not null;
