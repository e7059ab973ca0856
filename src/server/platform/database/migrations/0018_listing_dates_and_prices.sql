-- When a home was put on the market, and when we last knew whether it can still be had.
alter table home
  add column listed_on date,
  add column availability_checked_at timestamptz;

-- Every price that a home has had. The first row of a home is the price that it was added with.
create table home_price_change (
  home_price_change_id bigint generated always as identity primary key,
  home_id integer not null references home on delete cascade,
  changed_at timestamptz not null,
  -- Whole US dollars. Null from the moment on when the price was no longer known.
  price integer check (price >= 0),
  -- What the price was for: prices and rents of one home can't be compared.
  listing_type text not null check (listing_type in ('sale', 'rental', 'other'))
);
create index on home_price_change (home_id, changed_at desc, home_price_change_id desc);

insert into home_price_change (home_id, changed_at, price, listing_type)
select home_id, least(create_timestamp, now()), price, listing_type from home where price is not null order by home_id;
