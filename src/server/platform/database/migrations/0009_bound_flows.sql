-- Ties a provider's answer to the browser that started the flow, and to the session that links an identity.

alter table auth.flow_state
  -- The hash of the secret in the browser's cookie. Null for flows without a provider.
  add column browser_hash bytea check (length(browser_hash) = 32),
  -- The session that links an identity. The flow is deleted with this session.
  add column session_id uuid references auth.session on delete cascade;
create index on auth.flow_state (session_id);

-- Lowers sessions that were raised by a factor that has been removed since.
update auth.session set aal = 'aal1' where aal = 'aal2' and factor_id is null;
