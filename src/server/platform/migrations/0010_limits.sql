-- How much of each limit is used up, of sign-in and of expensive work alike. Unlogged: counting must cost little, and a crash
-- may forget it.

drop table auth.limit_counter;

create unlogged table limit_counter (
  kind text not null,
  -- A network address, an account or the address of a mailbox.
  client text not null,
  -- When all that was taken will have been given back, by the database's clock.
  full_at timestamptz not null,
  -- What was given at the last taking.
  granted integer not null,
  primary key (kind, client)
);
create index on limit_counter (full_at);
