-- How much of each limit is used up, for sign-in as well as for expensive work. Unlogged, because counting must be cheap
-- and may be lost in a crash.

drop table auth.limit_counter;

create unlogged table limit_counter (
  kind text not null,
  -- A network address, an account id or an email address.
  client text not null,
  -- When everything taken will have been given back, by the database's clock.
  full_at timestamptz not null,
  -- How much the last request got.
  granted integer not null,
  primary key (kind, client)
);
create index on limit_counter (full_at);
