-- The second step of a sign-in, passkeys, and what people see of their own sessions.

-- An authenticator app. The secret is sealed with a key that is not in the database (AES-256-GCM).
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret bytea not null,
  -- The newest time step whose code was used: each code works once.
  last_step bigint not null default 0,
  -- Null until the person has typed a first code.
  confirmed_at timestamptz,
  -- Whether the account had a confirmed mail address. A factor from before does not outlive a password reset by mail:
  -- somebody else may have signed up with the address.
  is_proven boolean not null default false,
  created_at timestamptz not null default now()
);

-- Codes for people who have lost their authenticator app, as keyed hashes.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  -- As browsers write it: base64url.
  credential_id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- COSE.
  public_key bytea not null,
  -- How often the authenticator says it was used; 0 when it does not count.
  counter bigint not null,
  transports text[] not null default '{}',
  device_type text not null,
  is_backed_up boolean not null,
  -- As in second_factors.
  is_proven boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys_device_type_known check (device_type in ('singleDevice', 'multiDevice')),
  constraint passkeys_counter_positive check (counter >= 0)
);
create index passkeys_user_id on passkeys (user_id);

-- Besides codes that were sent to an address: sign-ins that wait for their second step, and challenges that a passkey
-- signs. Their secret has enough random bits to be found by its hash. Nobody is known yet when a passkey sign-in begins.
alter table challenges alter column user_id drop not null;
alter table challenges alter column address drop not null;
alter table challenges drop constraint challenges_kind_known;
alter table challenges add constraint challenges_kind_known check (
  kind in ('confirm-mail', 'confirm-phone', 'reset-password', 'second-factor', 'passkey-sign-in', 'passkey-registration')
);
alter table challenges add constraint challenges_user_known check ((user_id is null) = (kind = 'passkey-sign-in'));
alter table challenges add constraint challenges_address_of_code check (
  (address is null) = (kind in ('second-factor', 'passkey-sign-in', 'passkey-registration'))
);
create unique index challenges_secret on challenges (secret_hash) where address is null;

-- `id` is what people end a session by: the hash of its token stays in the database.
alter table sessions add column id bigint generated always as identity;
create unique index sessions_id on sessions (id);
-- When the person last proved with a password, passkey or provider that the session is theirs.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;
alter table sessions alter column proved_at set default now();

-- Keyed hashes of browser, system and network from which an account was signed in to. Another one causes a mail.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- Outlives the sessions; written at most once an hour.
alter table users add column last_seen_at timestamptz;
update users set last_seen_at = (select max(seen_at) from sessions where user_id = users.id);
