-- Partners make cards for others and pay with credits. The ledger has double entries: credits move between accounts and
-- never appear or vanish.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Null: the installation's.
  owner_id uuid references users (id),
  unit text not null,
  balance bigint not null default 0,
  -- Of a lot: what was granted or bought at once, and until when it can be used. Null: for good.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint ledger_accounts_kind_known check (kind in ('credit-issue', 'credit-lot', 'credit-reserved', 'credit-spent')),
  constraint ledger_accounts_not_negative check (balance >= 0 or kind = 'credit-issue')
);
create unique index ledger_accounts_single on ledger_accounts (kind, unit, owner_id) nulls not distinct
  where kind <> 'credit-lot';
create index ledger_accounts_owner on ledger_accounts (owner_id, expires_at);

create table ledger_transfers (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- What it is for: the id of a reservation or of a request. Each transfer happens once.
  reference text not null,
  actor_id uuid,
  note text not null default '',
  created_at timestamptz not null default now(),
  constraint ledger_transfers_kind_known check (kind in ('credit-grant', 'credit-reserve', 'credit-commit', 'credit-release')),
  constraint ledger_transfers_once unique (kind, reference)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references ledger_transfers (id),
  account_id bigint not null references ledger_accounts (id),
  amount bigint not null,
  balance_after bigint not null default 0,
  constraint ledger_entries_not_zero check (amount <> 0)
);
create index ledger_entries_account on ledger_entries (account_id, id);
create index ledger_entries_transfer on ledger_entries (transfer_id);

create function apply_ledger_entry() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance = balance + new.amount where id = new.account_id
    returning balance into new.balance_after;
  return new;
end $$;
create trigger ledger_entries_apply before insert on ledger_entries
  for each row execute function apply_ledger_entry();

create function check_transfer_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transfer_id = new.transfer_id) <> 0
    or (select count(distinct ledger_accounts.unit)
        from ledger_entries join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
        where transfer_id = new.transfer_id) <> 1
  then
    raise exception 'transfer % is not balanced', new.transfer_id
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfers_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function check_transfer_balanced();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function refuse_change();

create table partners (
  user_id uuid primary key references users (id),
  company_name text not null,
  status text not null default 'applied',
  decided_by uuid references users (id),
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint partners_status_known check (status in ('applied', 'active', 'suspended', 'rejected'))
);
create index partners_list on partners (status, created_at);
create index partners_decided_by on partners (decided_by);
insert into partners (user_id, company_name, status, decided_by, decided_at)
  select user_id, users.name, 'active', granted_by, granted_at
  from user_roles join users on users.id = user_roles.user_id where role = 'PARTNER';

-- Credits that a partner has set aside for something that is not certain yet.
create table credit_reservations (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners (user_id),
  credits integer not null,
  purpose text not null,
  status text not null default 'reserved',
  -- Sending a request again finds what it made the first time.
  client_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint credit_reservations_once unique (partner_id, client_key),
  constraint credit_reservations_positive check (credits > 0),
  constraint credit_reservations_purpose_known check (purpose in ('card', 'invitation')),
  constraint credit_reservations_status_known check (status in ('reserved', 'committed', 'released'))
);

-- A partner made something for a person, who accepts or rejects it.
create table invitations (
  id bigint generated always as identity primary key,
  partner_id uuid not null references partners (user_id),
  kind text not null,
  reservation_id uuid not null references credit_reservations (id),
  user_id uuid not null references users (id),
  card_id bigint references cards (id) on delete set null,
  name text not null,
  -- In lower case. Null once the person is erased.
  email text,
  -- Of the link in the mail, which is made when the mail is sent: null until then.
  token_hash bytea,
  status text not null default 'pending',
  expires_at timestamptz not null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint invitations_reservation_once unique (reservation_id),
  constraint invitations_token_once unique (token_hash),
  constraint invitations_kind_known check (kind in ('account', 'card')),
  constraint invitations_status_known check (status in ('pending', 'accepted', 'rejected', 'deleted', 'expired')),
  constraint invitations_pending_has_address check (status <> 'pending' or email is not null)
);
-- A partner waits for the answer of a person before inviting them again.
create unique index invitations_one_open on invitations (partner_id, kind, email) where status = 'pending';
create index invitations_partner on invitations (partner_id, id);
create index invitations_email on invitations (email, id);
create index invitations_user_id on invitations (user_id);
create index invitations_card_id on invitations (card_id);
create index invitations_expires_at on invitations (expires_at) where status = 'pending';

-- A card that its owner has not accepted yet: it is in none of their lists and counts for no limit.
alter table cards add is_pending boolean not null default false;
-- The partner who may change a pending card; null as soon as its invitation is answered.
alter table cards add editor_id uuid references users (id);
alter table cards add constraint cards_editor_is_temporary check (editor_id is null or is_pending);
create index cards_editor_id on cards (editor_id) where editor_id is not null;
drop index cards_owner;
create index cards_owner on cards (owner_id, id) include (status, card_type_id, color_theme, is_pending)
  where deleted_at is null;
