-- A card that its owner offers to another account (decision 0228). Whoever of the two is erased takes the row along.
create table card_handovers (
  id bigint generated always as identity primary key,
  card_id bigint not null references cards (id) on delete cascade,
  -- As it was called when it was offered: later names are the receiver's.
  card_name text not null,
  from_user_id uuid not null references users (id) on delete cascade,
  -- To whom it is offered, until thirty days after the end of it; then empty.
  to_email text not null,
  -- Who has answered.
  to_user_id uuid references users (id) on delete cascade,
  with_leads boolean not null,
  status text not null default 'offered',
  -- The codes and how many leads went with it.
  code_ids bigint[] not null default '{}',
  leads integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Of the answer, the withdrawal or the last day of the offer.
  ended_at timestamptz,
  -- Until when its giver can take back what was accepted.
  undo_until timestamptz,
  undone_at timestamptz,
  constraint card_handovers_status_known
    check (status in ('offered', 'accepted', 'declined', 'withdrawn', 'expired', 'undone')),
  constraint card_handovers_ended check ((status = 'offered') = (ended_at is null)),
  constraint card_handovers_receiver check (status not in ('accepted', 'undone') or to_user_id is not null),
  constraint card_handovers_undo check ((status in ('accepted', 'undone')) = (undo_until is not null)),
  constraint card_handovers_undone check ((status = 'undone') = (undone_at is not null)),
  constraint card_handovers_not_itself check (to_user_id <> from_user_id)
);
create unique index card_handovers_one_offer on card_handovers (card_id) where status = 'offered';
create index card_handovers_card_id on card_handovers (card_id);
create index card_handovers_from_user_id on card_handovers (from_user_id, id);
create index card_handovers_to_user_id on card_handovers (to_user_id, id);
create index card_handovers_to_email on card_handovers (to_email) where to_email <> '';
create index card_handovers_expires_at on card_handovers (expires_at) where status = 'offered';

-- What its giver wrote about a lead that went: it stays theirs, and is there for them until they cannot undo it any more.
create table card_handover_leads (
  handover_id bigint not null references card_handovers (id) on delete cascade,
  contact_id bigint not null references shared_contacts (id) on delete cascade,
  note text not null,
  tag_ids bigint[] not null,
  merged_into bigint,
  primary key (handover_id, contact_id)
);
create index card_handover_leads_contact_id on card_handover_leads (contact_id);
