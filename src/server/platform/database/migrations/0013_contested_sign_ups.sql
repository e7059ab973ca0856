-- The data that an administrator gave with a link applies once the link is used, even if another sign-up with the address got
-- no mail.
alter table auth.sign_up add column by_administrator boolean not null default false;
