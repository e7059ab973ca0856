-- Checks of whether the homes of a review period can still be had, by staff's order.

create table availability_check (
  review_period_id integer primary key references review_period on delete cascade,
  started_at timestamptz not null,
  -- Null while it runs.
  ended_at timestamptz,
  -- What became of each compound so far.
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array')
);
