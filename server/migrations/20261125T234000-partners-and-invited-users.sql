-- Partners apply, and accounts are invited, not only cards.

alter table partners
  add website text not null default '',
  add message text not null default '',
  -- What the admin said with the last decision.
  add reason text not null default '',
  add is_international boolean not null default false,
  -- The plan, and for how long, that people get when they accept what the partner made.
  add granted_package_id bigint references packages (id),
  add granted_days integer,
  add search_text text collate "C" not null generated always as (fold(company_name || ' ' || website)) stored,
  add constraint partners_granted_days_positive check (granted_days > 0);
create index partners_granted_package_id on partners (granted_package_id);

alter table ledger_transfers drop constraint ledger_transfers_kind_known;
alter table ledger_transfers add constraint ledger_transfers_kind_known
  check (kind in ('credit-grant', 'credit-adjust', 'credit-reserve', 'credit-commit', 'credit-release'));

create index credit_reservations_open on credit_reservations (created_at) where status = 'reserved';

alter table invitations alter user_id drop not null;
alter table invitations
  -- E.164, of somebody who was invited by phone.
  add phone text,
  add wanted_slug text,
  drop search_text;
alter table invitations add search_text text collate "C" not null
  generated always as (fold(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored;
alter table invitations drop constraint invitations_pending_has_address;
alter table invitations add constraint invitations_pending_has_address
  check (status <> 'pending' or email is not null or phone is not null);
create unique index invitations_one_open_phone on invitations (partner_id, kind, phone) where status = 'pending';
create unique index invitations_slug_held on invitations (wanted_slug) where status = 'pending';
create index invitations_phone on invitations (phone, id) where phone is not null;

-- A link that an invitation holds is nobody else's. Everybody who takes a link shares the lock, and who holds one for an
-- invitation has it alone, so that each sees what the other has written.
create function take_link_not_held() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7284004);
  if exists (select from invitations where wanted_slug = new.slug and status = 'pending') then
    return null;
  end if;
  return new;
end $$;
create trigger slugs_not_held before insert on slugs for each row execute function take_link_not_held();

create function hold_link() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7284004);
  if exists (select from slugs where slug = new.wanted_slug)
    or exists (select from static_pages where slug = new.wanted_slug)
    or exists (select from qrcodes where code = read_code(new.wanted_slug)) then
    raise exception 'the link % is taken', new.wanted_slug
      using errcode = 'unique_violation', constraint = 'invitations_slug_held', table = tg_table_name;
  end if;
  return new;
end $$;
create trigger invitations_hold_link before insert on invitations
  for each row when (new.wanted_slug is not null) execute function hold_link();
