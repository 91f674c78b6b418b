-- Brand kits: designs of codes that people save under a name, to use them again.
create table qr_designs (
  id bigint generated always as identity primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- With its logo as a data address, so that a copy of the design is complete.
  design jsonb not null,
  -- The content of a static or number code that was saved with the design.
  payload jsonb,
  scan_result text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint qr_designs_name_once unique (owner_id, name),
  constraint qr_designs_size check (octet_length(design::text) <= 262144 and octet_length(payload::text) <= 65536),
  constraint qr_designs_scan_result_known check (scan_result in ('good', 'risky', 'bad'))
);

-- A person has at most 100. Two at the same time are counted one after the other.
create function limit_qr_designs() returns trigger language plpgsql as $$
begin
  perform from users where id = new.owner_id for no key update;
  if (select count(*) from qr_designs where owner_id = new.owner_id) >= 100 then
    raise exception 'this person has 100 designs' using errcode = 'check_violation', constraint = 'qr_designs_limit';
  end if;
  return new;
end $$;
create trigger qr_designs_limited before insert on qr_designs for each row execute function limit_qr_designs();
