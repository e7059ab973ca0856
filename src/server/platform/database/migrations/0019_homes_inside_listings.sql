-- The homes inside, in the form of editorial.units. Null if the feed doesn't tell.
alter table listing add column units jsonb check (jsonb_typeof(units) = 'array');
