-- A home whose source doesn't tell its status, or in an unknown word, is not off the market.
alter table home drop constraint home_current_status_check;
alter table home add constraint home_current_status_check
  check (current_status in ('active', 'pending', 'sold', 'recently_sold', 'rented', 'off_market', 'unknown'));

update home
set current_status = 'unknown', feed_facts = jsonb_set(feed_facts, '{current_status}', '"unknown"')
from listing
where home.provider = listing.provider and home.provider_home_id = listing.provider_listing_id
  and listing.current_status is null and listing.feed_gone_at is null and home.current_status = 'off_market'
  and home.feed_facts is not null and not 'current_status' = any(home.edited_fields);
