-- A provider leads back to the browser that was led there, and to the session that adds a way in: to nobody else's.

alter table auth.flow_state
  -- Of the secret in the browser's cookie; null where no provider is asked.
  add column browser_hash bytea check (length(browser_hash) = 32),
  -- The session that adds a way in; with it the flow ends.
  add column session_id uuid references auth.session on delete cascade;
create index on auth.flow_state (session_id);

-- What a factor had raised that was taken away before sessions were told.
update auth.session set aal = 'aal1' where aal = 'aal2' and factor_id is null;
