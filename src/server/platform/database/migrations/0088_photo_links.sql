-- When the feed last gave the links to a listing's photos. Links of some feeds live for an hour.
alter table listing add column photos_read_at timestamptz;
