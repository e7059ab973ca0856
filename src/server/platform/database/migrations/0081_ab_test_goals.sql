-- When a visitor of an A/B test became a subscriber.
alter table ab_test_assignment add column subscribe_timestamp timestamptz;
