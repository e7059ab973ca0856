-- Whether a home is housing for older persons by 24 CFR 100.304. Only then may its texts ask for an age.
alter table compound add column older_persons boolean not null default false;
