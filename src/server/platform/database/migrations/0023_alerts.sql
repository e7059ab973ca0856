-- What subscribers are told about homes. The unique key keeps a repeated job or call from telling twice.
create table alert (
  alert_id bigint generated always as identity primary key,
  subscriber_id integer not null references subscriber on delete cascade,
  compound_id integer not null references compound on delete cascade,
  type text not null check (type in ('price_change', 'status_change')),
  -- What made the alert: the moment of the change.
  cause_id text not null,
  -- The home before and after the change.
  data jsonb not null,
  create_timestamp timestamptz not null,
  dismiss_timestamp timestamptz,
  unique (subscriber_id, compound_id, type, cause_id)
);
create index on alert (subscriber_id, alert_id desc) where dismiss_timestamp is null;
create index on alert (compound_id);
create index on alert (create_timestamp);
