-- Whether an administrator began the account. A visitor's account that waits for its address to be confirmed may be
-- replaced. An administrator's may not.
alter table auth.account add column by_administrator boolean not null default false;

update auth.account set by_administrator = true
  where exists (
    select from auth.audit_log_entry entry
    where entry.account_id = account.account_id and entry.action = 'user_signedup' and entry.details ->> 'by' = 'administrator'
  );
