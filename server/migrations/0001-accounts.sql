-- People, their sign-in methods and their sessions. The column set of users, sessions, accounts and verifications
-- follows the auth library's model (names mapped in features/auth/auth-library.ts); the rest is ours.

create table countries (
  id integer primary key,
  name text not null unique,
  iso2 char(2) not null unique,
  dial_code text not null,
  currency char(3) not null,
  is_active boolean not null default true
);

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  username text unique check (username = lower(username)),
  display_username text,
  phone_number text unique,
  phone_number_verified boolean not null default false,
  role text not null default 'USER' check (role in ('USER', 'ADMIN', 'COMPANY')),
  is_partner boolean not null default false,
  status text not null default 'active' check (status in ('active', 'blocked', 'deleted')),
  country_id integer references countries (id),
  country_dial text,
  dob date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_one_per_provider unique (provider_id, account_id)
);
create index accounts_user_id on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- Who did what to whom, for every act of an admin or partner and every change of a password.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  act text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_log_at on audit_log (at desc);

-- Mail that no SMTP server took: the operator reads it in the back office.
create table outbox_mails (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null
);
