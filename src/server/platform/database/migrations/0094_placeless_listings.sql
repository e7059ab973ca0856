-- Listings whose address is looked up because they have no place, the longest waiting first.
create index listing_placeless on listing (geocode_timestamp nulls first, listing_id)
  where lat is null and feed_gone_at is null and address_key is not null;
