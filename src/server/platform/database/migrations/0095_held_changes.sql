-- A change of price or status by staff is held for ten minutes, so that a mistake can be taken back before subscribers are
-- notified. Until then, the home keeps the facts that subscribers know: price, current_status and listing_type.
alter table home
  add column notified_facts jsonb,
  -- When subscribers are notified of the present facts. Null if no change is held.
  add column notify_at timestamptz;

create index home_notify_at on home (notify_at) where notify_at is not null;
