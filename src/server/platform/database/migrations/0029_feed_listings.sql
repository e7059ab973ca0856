-- What feeds tell of a listing, and what decides whether curators are offered it.

alter table listing
  -- A listing that has no place yet is kept, but not offered.
  alter column lat drop not null,
  alter column lng drop not null,
  add check ((lat is null) = (lng is null)),
  -- The number that people type. Unlike provider_listing_id, it needn't be unique.
  add column provider_listing_number text,
  add column property_type text,
  add column property_subtype text,
  -- What else stands on the lot, in the feed's words, such as "Guest House".
  add column structures text[] not null default '{}',
  -- The feed's own word for the status.
  add column raw_status text,
  -- Null if the feed tells none, or one that isn't known.
  add column current_status text check (current_status in ('active', 'pending', 'sold', 'recently_sold', 'rented', 'off_market')),
  add column listing_type text check (listing_type in ('sale', 'rental', 'other')),
  -- Existing homes, and the kind of compound that they make: suggestions for curators. Null if nothing tells them.
  add column num_units integer check (num_units >= 0),
  add column category text,
  add column full_address jsonb,
  add column parcel_number text,
  -- The parcel number and the address in a form that makes equal ones equal, as in home.
  add column parcel_key text,
  add column address_key text,
  add column remarks text,
  -- [{media_key, url, caption}], the main photo first.
  add column photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array'),
  add column attribution jsonb,
  add column may_display boolean not null default true,
  add column may_show_address boolean not null default true,
  -- Whether the listing is offered however long ago it was listed.
  add column ignore_age boolean not null default false,
  add column feed_modified_at timestamptz,
  -- The same moment in the server's own words, which may be finer than microseconds.
  add column feed_modified_text text,
  add column photos_modified_at timestamptz,
  -- Of the mapped row, to know that it is unchanged.
  add column row_hash text,
  add column feed_gone_at timestamptz,
  -- The selected fields, as the feed sent them.
  add column raw jsonb;

-- Staff type an id without its provider.
create index on listing (provider_listing_id);
create index on listing (provider_listing_number) where provider_listing_number is not null;
create index on listing (parcel_key) where parcel_key is not null;
create index on listing (address_key) where address_key is not null;
create index on listing (lat, lng) where lat is not null;
-- The listings that curators can be offered.
create index listing_candidates on listing (market_id, listed_on desc)
  where current_status = 'active' and listing_type in ('sale', 'rental') and may_display and lat is not null
    and feed_gone_at is null and (num_units >= 2 or category is not null);

-- Homes near a point.
create index on home (lat, lng);
