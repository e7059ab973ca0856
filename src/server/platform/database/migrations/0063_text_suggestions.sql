-- Texts and labels that were suggested to staff for a compound. Kept for 90 days, to tell which texts were generated and how well.

create table text_suggestion (
  text_suggestion_id bigint generated always as identity primary key,
  compound_id integer not null references compound on delete cascade,
  -- The staff member who asked for it.
  user_id uuid references app_user on delete set null,
  source text not null check (source in ('facts', 'model')),
  -- The model that was asked, the hash of the question, and why its answer wasn't used.
  model text,
  prompt_hash text,
  model_failure text check (model_failure in ('away', 'busy', 'refused', 'unusable', 'unfit')),
  check (source = 'facts' or (model is not null and model_failure is null)),
  -- What was known of the home.
  facts jsonb not null,
  -- Editorial member -> what was suggested.
  output jsonb not null,
  -- What the lint of wording found in it.
  findings jsonb not null,
  -- The members that staff took as they were suggested.
  accepted_fields text[] not null default '{}',
  create_timestamp timestamptz not null
);
create index on text_suggestion (compound_id, create_timestamp desc);
create index on text_suggestion (create_timestamp);
create index on text_suggestion (user_id);

-- The changed fields that have a suggested value.
alter table staff_audit_entry add column generated_fields text[];
