-- Two staff members may change the same record at once, so each change is compared with the version that it was made from.

alter table agent
  add column version integer not null default 1,
  add column field_versions jsonb not null default '{}';
alter table compound_resource
  add column version integer not null default 1,
  add column field_versions jsonb not null default '{}';
alter table area
  add column version integer not null default 1,
  add column field_versions jsonb not null default '{}';
alter table market
  -- Staff can hide a whole market. Then visitors see none of its areas, whatever these say.
  add column active boolean not null default true,
  add column internal_only boolean not null default false,
  add column version integer not null default 1,
  add column field_versions jsonb not null default '{}';
