-- People, their addresses, the ways they sign in, their sessions, and the files they upload.

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  image text,
  username text unique,
  -- argon2id, or scrypt in accounts of earlier releases until the next sign-in; null without a password.
  password_hash text,
  status text not null default 'active',
  country_id integer references countries (id),
  country_dial text,
  dob date,
  locale text not null default 'en',
  -- IANA name. Days of visits begin at midnight in this zone; an unknown one would stop the writing of all visits.
  time_zone text not null default 'UTC',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_status_known check (status in ('active', 'blocked', 'deleted')),
  constraint users_username_lower check (username = lower(username)),
  constraint users_time_zone_valid check (now() at time zone time_zone is not null)
);
create index users_country_id on users (country_id);
-- While one scrypt hash is left, every comparison does the work of both kinds.
create index users_scrypt_password on users (id) where password_hash not like '$argon2id$%';

-- Roles beyond `USER`, which every account has.
create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null,
  granted_by uuid references users (id) on delete set null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role),
  constraint user_roles_role_known check (role in ('ADMIN', 'COMPANY', 'PARTNER'))
);
create index user_roles_granted_by on user_roles (granted_by);

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

-- Accounts of other providers that sign in to an account of ours.
create table identities (
  provider text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  constraint identities_provider_known check (provider in ('google'))
);
create index identities_user_id on identities (user_id);

-- Only the SHA-256 of a token is kept.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Written at most once an hour; seven days without use end the session.
  seen_at timestamptz not null default now(),
  ends_at timestamptz not null,
  device text not null default ''
);
create index sessions_user_id on sessions (user_id);
create index sessions_ends_at on sessions (ends_at);

-- One live code for each account, kind and address; a new one replaces the one before. Only a keyed hash is kept;
-- the database decrements attempts_left, so parallel guesses cannot share an attempt.
create table challenges (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id uuid not null references users (id) on delete cascade,
  address text not null,
  secret_hash bytea not null,
  attempts_left integer not null,
  used_at timestamptz,
  expires_at timestamptz not null,
  constraint challenges_kind_known check (kind in ('confirm-mail', 'confirm-phone', 'reset-password')),
  constraint challenges_attempts_left_positive check (attempts_left >= 0),
  constraint challenges_one_live unique (user_id, kind, address)
);
create index challenges_address on challenges (kind, address);

-- Sign-in attempts with a wrong password, which delay the next one. The key is a keyed hash of the login and, for most
-- rows, the network they came from.
create table sign_in_attempts (
  key bytea primary key,
  count integer not null,
  -- No attempt is accepted before.
  next_at timestamptz not null,
  -- The row is deleted after.
  ends_at timestamptz not null,
  constraint sign_in_attempts_count_positive check (count >= 0)
);

-- Networks, as keyed hashes, from which an account was signed in to: guesses from elsewhere do not slow these down.
create table known_networks (
  user_id uuid not null references users (id) on delete cascade,
  network_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, network_hash)
);

-- A blocked or deleted account loses its sessions and codes, whatever changes the status.
create function end_access_of_user() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  delete from challenges where user_id = new.id;
  return null;
end $$;
create trigger users_end_access after update of status on users
  for each row when (new.status <> 'active' and old.status is distinct from new.status)
  execute function end_access_of_user();

-- Every process drops its cached pages of an owner whose status changes.
create function notify_owner_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('owner_changed', new.id::text);
  return null;
end $$;
create trigger users_status_changed after update of status on users
  for each row when (old.status is distinct from new.status) execute function notify_owner_changed();

-- Uploaded pictures: re-encoded, without EXIF, under a random name. The bytes are in the file store.
create table files (
  name text primary key,
  owner_id uuid references users (id) on delete set null,
  purpose text not null default 'card',
  content_type text not null,
  bytes integer not null,
  -- All sizes of a picture together; `bytes` is the size of the largest alone.
  stored_bytes integer not null,
  width integer not null,
  height integer not null,
  -- False while the bytes of an upload are being written; rows that stay false were interrupted and are deleted.
  is_stored boolean not null default false,
  created_at timestamptz not null default now(),
  constraint files_purpose_known check (purpose in ('card')),
  constraint files_bytes_positive check (bytes > 0),
  constraint files_stored_bytes_complete check (stored_bytes >= bytes),
  constraint files_picture_has_size check (width > 0 and height > 0)
);
create index files_owner_id on files (owner_id);
create index files_unfinished on files (created_at) where not is_stored;

-- What an account used on the last day (UTC) on which it uploaded: bytes sent, and processor time spent on them.
create table upload_usage (
  owner_id uuid primary key references users (id) on delete cascade,
  day date not null,
  sent_bytes bigint not null,
  cpu_milliseconds bigint not null default 0,
  constraint upload_usage_positive check (sent_bytes >= 0 and cpu_milliseconds >= 0)
);

-- Long work that a person waits for, such as an export: the runner continues from `cursor` and stops at `cancelling`.
create table tasks (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  owner_id uuid references users (id) on delete cascade,
  subject_id text,
  input jsonb not null default '{}',
  status text not null default 'queued',
  done integer not null default 0,
  total integer,
  cursor jsonb,
  result jsonb,
  file_name text references files (name) on delete set null,
  error text,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tasks_status_known check (status in ('queued', 'running', 'done', 'failed', 'cancelling', 'cancelled'))
);
create index tasks_owner on tasks (owner_id, created_at desc);
create index tasks_file_name on tasks (file_name);
