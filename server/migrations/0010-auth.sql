-- Codes sent by mail or text message. One live code per person and purpose: a new one replaces the old.
-- Only a keyed hash is kept; attempts_left is taken down by the database, so parallel guesses cannot share one.
create table one_time_codes (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email')),
  address text not null,
  code_hash text not null,
  attempts_left integer not null check (attempts_left >= 0),
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index one_time_codes_address on one_time_codes (address);

-- Tries within a window: failed passwords, codes asked for. Kept here so that a restart or a second process does not
-- forget them.
create table attempt_counters (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

create index sessions_expires_at on sessions (expires_at);
