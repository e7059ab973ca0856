-- When the parent of the active refresh token, or an access token issued with the parent, was used for the first time. The
-- token before it counts for some seconds more.
alter table auth.session add column parent_token_used_at timestamptz;

-- The key of known networks exists from the start: 244 random bits. A request that made it inside of its own transaction would
-- need a second connection.
insert into auth.network_key (secret)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))
on conflict do nothing;
