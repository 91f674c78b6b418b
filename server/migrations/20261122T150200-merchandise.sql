-- Printed codes that are made together, and what the claim of one of them needs.

create table batches (
  id bigint generated always as identity primary key,
  -- The seller: whoever gives the codes away, and manages those that nobody has claimed.
  owner_id uuid not null references users (id),
  created_by uuid references users (id),
  name text not null,
  -- Stands before the serial number on sheets, in lists and in names of files: MUG-000123.
  prefix text not null default '',
  quantity integer not null,
  design jsonb not null default '{}',
  product_note text not null default '',
  expires_at timestamptz,
  needs_secret boolean not null default true,
  status text not null default 'making',
  -- Codes that exist, and how many of these are active or inactive. All others can be claimed.
  made integer not null default 0,
  claimed integer not null default 0,
  inactive integer not null default 0,
  client_request_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint batches_once unique (created_by, client_request_id),
  constraint batches_status_known check (status in ('making', 'ready', 'disabled', 'cancelled')),
  constraint batches_quantity_range check (quantity between 1 and 100000),
  constraint batches_made_within check (made between 0 and quantity),
  constraint batches_counted_within check (claimed >= 0 and inactive >= 0 and claimed + inactive <= made),
  constraint batches_design_is_object check (jsonb_typeof(design) = 'object'),
  constraint batches_version_positive check (version > 0)
);
create index batches_owner on batches (owner_id, id);
create index batches_search on batches using gin ((name || ' ' || prefix || ' ' || product_note) gin_trgm_ops);

alter table qrcodes add batch_id bigint references batches (id);
alter table qrcodes add serial_no integer;
-- The hash of the secret that is printed beside the code. Null: whoever scans the code may claim it.
alter table qrcodes add claim_secret_hash bytea;
alter table qrcodes add claim_secret_version smallint not null default 1;
alter table qrcodes add claim_failures smallint not null default 0;
alter table qrcodes add claim_locked_until timestamptz;
alter table qrcodes add claimed_at timestamptz;
-- The last moment at which the code can be claimed. It changes nothing for a code that is claimed.
alter table qrcodes add expires_at timestamptz;
-- Inactive because its batch is: enabling the batch brings it back.
alter table qrcodes add disabled_with_batch boolean not null default false;
alter table qrcodes add constraint qrcodes_batch_is_merchandise check ((kind = 'merchandise') = (batch_id is not null));
alter table qrcodes add constraint qrcodes_batch_has_serial check ((batch_id is null) = (serial_no is null));
alter table qrcodes add constraint qrcodes_disabled_is_inactive check (not disabled_with_batch or status = 'inactive');
create unique index qrcodes_serial_once on qrcodes (batch_id, serial_no) where batch_id is not null;
create index qrcodes_batch on qrcodes (batch_id, id) where batch_id is not null;

drop trigger qrcodes_immutable on qrcodes;
create trigger qrcodes_immutable before update of code, kind, batch_id, serial_no on qrcodes
  for each row when (
    old.code is distinct from new.code or old.kind is distinct from new.kind
    or old.batch_id is distinct from new.batch_id or old.serial_no is distinct from new.serial_no)
  execute function refuse_change();

-- No page of a new code is cached, so only changes are announced: a batch inserts a hundred thousand codes.
drop trigger qrcodes_changed on qrcodes;
create trigger qrcodes_changed after update on qrcodes
  for each row execute function notify_qrcode_changed();

-- The counters of a batch follow its codes by statement: whoever changes a code need not know its batch, and a change of
-- all codes of a batch is one update of the counters. It runs after the codes are locked: lock codes before their batch.
create function count_batch_codes() returns trigger language plpgsql as $$
begin
  update batches set claimed = batches.claimed + difference.claimed, inactive = batches.inactive + difference.inactive
  from (
    select after.batch_id,
      count(*) filter (where after.status = 'active') - count(*) filter (where before.status = 'active') as claimed,
      count(*) filter (where after.status = 'inactive') - count(*) filter (where before.status = 'inactive') as inactive
    from after join before using (id)
    where after.batch_id is not null
    group by after.batch_id
  ) as difference
  where batches.id = difference.batch_id and (difference.claimed <> 0 or difference.inactive <> 0);
  return null;
end $$;
create trigger qrcodes_count_batch after update on qrcodes
  referencing old table as before new table as after
  for each statement execute function count_batch_codes();

-- A batch is made once, and one file at a time is made of it for each person.
create unique index tasks_one_of_batch on tasks (kind, owner_id, subject_id)
  where kind in ('batch', 'batch-export') and status in ('queued', 'running', 'cancelling');
create index tasks_subject on tasks (kind, subject_id, created_at desc) where subject_id is not null;
