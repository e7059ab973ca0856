-- How many events of each day the processes have claimed of the installation's budget. They share it.
create table analytics_budget (
  day date primary key,
  claimed integer not null
);
