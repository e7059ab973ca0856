-- What staff look at: the listings that a run has changed, and those behind a number.

create index on listing (provider, update_timestamp desc);
