-- The history of a staff member and of an action is read from the newest entry back.
create index on staff_audit_entry (user_id, staff_audit_entry_id desc) where user_id is not null;
drop index staff_audit_entry_user_id_idx;
create index on staff_audit_entry (action, staff_audit_entry_id desc);
