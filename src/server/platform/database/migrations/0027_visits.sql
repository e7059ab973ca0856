-- When a subscriber's present visit began, and the visit before it. A visit ends after some hours.
alter table subscriber
  add column visit_timestamp timestamptz,
  add column previous_visit_timestamp timestamptz;
