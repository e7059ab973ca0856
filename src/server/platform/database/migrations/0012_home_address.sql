-- For searching listed homes by the beginning of their address.
create index home_address on home (lower(formatted_address) text_pattern_ops);
