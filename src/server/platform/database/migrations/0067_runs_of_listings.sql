-- Which run has changed a listing last, so that the number of a run's changes leads to them. Clocks of two machines can't say that.

alter table listing add column feed_run_id bigint;
create index on listing (feed_run_id) where feed_run_id is not null;
drop index listing_provider_update_timestamp_idx;
