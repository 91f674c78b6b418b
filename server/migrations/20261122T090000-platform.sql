-- What every slice uses: the audit log, counters within a window of time, and keys that make a request count once.

create extension if not exists pg_trgm;

-- Who did what to whom, for every action of an admin or partner and every change of a password. Rows outlive the accounts
-- they name, so actor_id references no table.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null when nobody was signed in.
  actor_id uuid,
  actor_role text,
  action text not null,
  subject_type text not null,
  -- Empty when the subject has no rows of its own, such as a list.
  subject_id text not null default '',
  -- The changed fields before and after the action.
  before jsonb,
  after jsonb,
  -- What else describes the action, such as the search of somebody who read a list.
  details jsonb not null default '{}',
  request_id text
);
create index audit_log_at on audit_log (at desc);
create index audit_log_subject on audit_log (subject_type, subject_id, id);
create index audit_log_actor on audit_log (actor_id, id);

-- How often a mailbox, a card, an address or a network has used an allowance in the open window. Restarts and further
-- processes continue the count. Keys contain hashes: the table lists no addresses.
create table allowances (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null,
  constraint allowances_used_positive check (used > 0)
);
create index allowances_ends_at on allowances (ends_at);

-- The reply to a request that its client marked with a key, for when the client sends it again. `scope` is the endpoint
-- and the user; the same key with another request is an error.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  -- Null while the first request runs.
  reply jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_expires_at on idempotency_keys (expires_at);
