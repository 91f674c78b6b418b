-- What every slice uses: the audit log and counters within a window of time.

create extension if not exists pg_trgm;

-- Who did what to whom, for every action of an admin or partner and every change of a password.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  act text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_log_at on audit_log (at desc);

-- Attempts within a window: failed passwords, codes asked for. Restarts and further processes continue the count.
create table attempt_counters (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- What a mailbox, a card or an address has used of an allowance in the open window. Restarts and further processes
-- continue the count. Keys are hashes: the table lists no addresses.
create table allowances (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index allowances_ends_at on allowances (ends_at);
