-- Events for all processes. A row is written in the transaction that the event is about, so it is told only if that
-- transaction commits. The notification has only the row's id, because PostgreSQL limits its length.
create table event (
  event_id bigint generated always as identity primary key,
  topic text not null,
  -- Ids only. Processes read everything else from the tables.
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  create_timestamp timestamptz not null default clock_timestamp()
);
create index on event (create_timestamp);

create function notify_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('event', new.event_id::text);
  return null;
end
$$;
create trigger event_notification after insert on event for each row execute function notify_event();
