-- Whether the source tells the day `listed_on`. If not, it is the day on which the listing was first read.
alter table listing add column is_listed_on_known boolean not null default true;
