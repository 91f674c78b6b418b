-- Accounts without the auth library: addresses are rows, passwords belong to users, tokens and codes are kept as hashes.

create extension if not exists pg_trgm;

-- Several accounts may claim an address; it belongs to the one that confirmed it.
create table addresses (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  value text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint addresses_kind_known check (kind in ('mail', 'phone')),
  constraint addresses_once unique (user_id, kind, value)
);
create unique index addresses_one_confirmed on addresses (kind, value) where confirmed_at is not null;
-- All claims of one address, which a confirmation locks and deletes.
create index addresses_claims on addresses (kind, value);
create index addresses_value on addresses using gin (value gin_trgm_ops);

insert into addresses (user_id, kind, value, confirmed_at, created_at)
  select id, 'mail', email, case when email_verified then created_at end, created_at from users
  union all
  select id, 'phone', phone_number, case when phone_number_verified then created_at end, created_at from users
  where phone_number is not null;

alter table users add column password_hash text;
update users set password_hash = accounts.password from accounts
  where accounts.user_id = users.id and accounts.provider_id = 'credential';
-- While one of the library's scrypt hashes is left, every comparison does the work of both kinds.
create index users_scrypt_password on users (id) where password_hash not like '$argon2id$%';
alter table users
  drop column email, drop column email_verified, drop column phone_number, drop column phone_number_verified,
  drop column display_username;

create table identities (
  provider text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  constraint identities_provider_known check (provider in ('google'))
);
create index identities_user_id on identities (user_id);
insert into identities (provider, subject, user_id, created_at)
  select provider_id, account_id, user_id, created_at from accounts where provider_id = 'google';

alter table sessions rename to old_sessions;
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Written at most once an hour; seven days without use end the session.
  seen_at timestamptz not null default now(),
  ends_at timestamptz not null,
  device text not null default ''
);
create index sessions_user on sessions (user_id);
create index sessions_end on sessions (ends_at);
insert into sessions (token_hash, user_id, created_at, seen_at, ends_at)
  select sha256(convert_to(token, 'UTF8')), user_id, created_at, expires_at - interval '7 days',
    greatest(created_at + interval '90 days', expires_at)
  from old_sessions;
drop table old_sessions;
drop table accounts;
drop table verifications;

-- One live code for each account, kind and address; a new one replaces the one before.
create table challenges (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id uuid not null references users (id) on delete cascade,
  address text not null,
  secret_hash bytea not null,
  attempts_left integer not null check (attempts_left >= 0),
  used_at timestamptz,
  expires_at timestamptz not null,
  constraint challenges_kind_known check (kind in ('confirm-mail', 'confirm-phone', 'reset-password')),
  constraint challenges_one_live unique (user_id, kind, address)
);
create index challenges_address on challenges (kind, address);
drop table one_time_codes;

-- Tries of passwords. The key is a keyed hash of the login and, for most rows, the network they came from.
create table sign_in_tries (
  key bytea primary key,
  failures integer not null,
  free_at timestamptz not null,
  ends_at timestamptz not null
);

-- Networks, as keyed hashes, from which an account was entered: guesses from elsewhere do not slow these down.
create table known_networks (
  user_id uuid not null references users (id) on delete cascade,
  network_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, network_hash)
);

-- The sessions and codes of a blocked or deleted account end for good, whoever changes the status.
create function end_access_of_user() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  delete from challenges where user_id = new.id;
  return null;
end $$;
create trigger users_end_access after update of status on users
  for each row when (new.status <> 'active' and old.status is distinct from new.status)
  execute function end_access_of_user();
