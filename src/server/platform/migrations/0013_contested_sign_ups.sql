-- What an administrator gave with a link becomes true with it, even where another sign-up of the address got no mail.
alter table auth.sign_up add column by_administrator boolean not null default false;
