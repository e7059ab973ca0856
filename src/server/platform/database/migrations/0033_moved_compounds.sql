-- The reviewers of the review period that a compound was moved to are told of it too.
create index on staff_audit_entry ((after ->> 'review_period_id'), staff_audit_entry_id) where after ? 'review_period_id';
