-- Partners keep cards that nobody answers, go on editing where the person allows it, and the ledger is proved every night.

-- A partner has paid for the card for good: its invitation has no end.
alter table invitations add kept_at timestamptz, alter expires_at drop not null;
alter table invitations add constraint invitations_kept_has_no_end check ((kept_at is not null) = (expires_at is null));

-- Whom the owner of a card lets go on changing it: the partner who made it.
create table card_editors (
  card_id bigint not null references cards (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The owner at that time; null when whoever had the mail has allowed it.
  granted_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (card_id, user_id)
);
create index card_editors_user_id on card_editors (user_id);
create index card_editors_granted_by on card_editors (granted_by);

-- Whether somebody may change a card that is not theirs: one that they made and whose person has not answered, or has allowed it.
-- A partner who is suspended may not change what is somebody's already.
create function may_edit_card(card bigint, editor uuid) returns boolean language sql stable as $$
  select exists (
    select from cards where id = card and deleted_at is null and (editor_id = editor or exists (
      select from card_editors e join partners p on p.user_id = e.user_id
      where e.card_id = card and e.user_id = editor and p.status = 'active')))
$$;

alter table ledger_accounts drop constraint ledger_accounts_kind_known;
alter table ledger_accounts add constraint ledger_accounts_kind_known check (kind in (
  'credit-issue', 'credit-lot', 'credit-reserved', 'credit-spent', 'credit-expired', 'money-received',
  'organiser-payable', 'paid-out'));
alter table ledger_transfers drop constraint ledger_transfers_kind_known;
alter table ledger_transfers add constraint ledger_transfers_kind_known check (kind in (
  'credit-grant', 'credit-adjust', 'credit-reserve', 'credit-commit', 'credit-release', 'credit-expire',
  'money-collected', 'money-returned', 'money-paid-out'));
create index ledger_accounts_ending on ledger_accounts (expires_at)
  where kind = 'credit-lot' and balance > 0 and expires_at is not null;

-- What the check of a night has found.
create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  transfers integer not null,
  accounts integer not null,
  -- What does not match: a list of {kind, subject, expected, found}.
  errors jsonb not null default '[]'
);
create index ledger_checks_checked_at on ledger_checks (checked_at desc);
