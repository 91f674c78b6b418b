-- Events, their tickets and registrations. The document of the card is the source of what is shown; these rows are what the
-- database decides: seats, moments and states.

create table events (
  id bigint generated always as identity primary key,
  card_id bigint not null references cards (id) on delete cascade,
  -- The account whose card it is.
  organiser_id uuid not null references users (id),
  starts_at timestamptz,
  ends_at timestamptz,
  time_zone text not null,
  registration_ends_at timestamptz,
  capacity integer,
  taken integer not null default 0,
  per_order_limit integer not null default 10,
  currency text not null,
  allow_price_variance boolean not null default false,
  multi_entry boolean not null default false,
  asks_food boolean not null default false,
  payment_methods text[] not null default '{}',
  status text not null default 'open',
  -- Calendars take an entry for newer when this number or the version of the card is higher.
  status_changes integer not null default 0,
  next_ticket_serial integer not null default 1,
  constraint events_card_id_once unique (card_id),
  constraint events_capacity check (taken >= 0 and (capacity is null or taken <= capacity)),
  constraint events_status_known check (status in ('open', 'closed', 'cancelled')),
  constraint events_order check (ends_at is null or starts_at <= ends_at)
);
create index events_organiser_id on events (organiser_id);

create table ticket_types (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  -- Of the entry in the document; 0 for the one type of an event without entries.
  item_id integer not null,
  pricing_type text not null,
  kind text not null default 'fixed',
  amount_minor bigint not null default 0,
  min_minor bigint not null default 0,
  quantity integer,
  taken integer not null default 0,
  per_order_limit integer,
  sales_start timestamptz,
  sales_end timestamptz,
  sort_order integer not null default 0,
  -- A type that is not offered any more: registrations and tickets still name it.
  is_active boolean not null default true,
  constraint ticket_types_item_once unique (event_id, item_id),
  constraint ticket_types_kind_known check (kind in ('free', 'fixed', 'variable', 'donation')),
  constraint ticket_types_capacity check (taken >= 0 and (quantity is null or taken <= quantity)),
  constraint ticket_types_amount check (amount_minor >= 0 and min_minor >= 0 and (kind <> 'free' or amount_minor = 0))
);

create table registrations (
  id bigint generated always as identity primary key,
  public_id text not null,
  event_id bigint not null references events (id),
  order_id bigint,
  first_name text collate name_order not null,
  email text not null default '',
  phone text not null default '',
  dob date,
  gender text not null default '',
  message text not null default '',
  country_name text collate name_order not null default '',
  food_preference text not null default '',
  seats integer not null,
  currency text not null,
  amount_minor bigint not null default 0,
  payment_method text not null default 'none',
  payment_reference text not null default '',
  payment_proof text references files (name),
  status text not null,
  holds_seats boolean not null,
  hold_expires_at timestamptz,
  confirmed_by uuid references users (id),
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  locale text not null default 'en',
  consent_version text not null default '',
  client_request_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (fold(first_name || ' ' || email || ' ' || phone || ' ' || payment_reference)) stored,
  constraint registrations_public_id_once unique (public_id),
  constraint registrations_order_once unique (order_id),
  constraint registrations_once unique (event_id, client_request_id),
  constraint registrations_status_known
    check (status in ('held', 'awaiting_payment', 'confirmed', 'expired', 'cancelled', 'refunded')),
  constraint registrations_method_known check (payment_method in ('none', 'provider', 'upi', 'bank', 'cash')),
  constraint registrations_seats check (seats between 1 and 100),
  constraint registrations_hold check (holds_seats = (status in ('held', 'awaiting_payment', 'confirmed')))
);
create index registrations_event on registrations (event_id, status, id desc);
create index registrations_due on registrations (hold_expires_at) where status in ('held', 'awaiting_payment');
create index registrations_search on registrations using gin (search_text gin_trgm_ops);
create index registrations_payment_proof on registrations (payment_proof);
create index registrations_confirmed_by on registrations (confirmed_by);

create table registration_items (
  registration_id bigint not null references registrations (id) on delete cascade,
  ticket_type_id bigint not null references ticket_types (id),
  quantity integer not null,
  unit_minor bigint not null,
  primary key (registration_id, ticket_type_id),
  constraint registration_items_quantity check (quantity > 0)
);
create index registration_items_ticket_type_id on registration_items (ticket_type_id);

create table tickets (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id),
  registration_id bigint not null references registrations (id),
  ticket_type_id bigint not null references ticket_types (id),
  code text not null,
  serial integer not null,
  holder_name text collate name_order not null default '',
  status text not null default 'valid',
  entries integer not null default 0,
  first_entry_at timestamptz,
  first_door_id bigint,
  constraint tickets_code_once unique (code),
  constraint tickets_serial_once unique (event_id, serial),
  constraint tickets_status_known check (status in ('valid', 'void')),
  constraint tickets_entries check (entries >= 0)
);
create index tickets_registration_id on tickets (registration_id);
create index tickets_ticket_type_id on tickets (ticket_type_id);

create table event_doors (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  name text collate name_order not null,
  token_hash bytea not null,
  ticket_type_ids bigint[] not null default '{}',
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint event_doors_token_once unique (token_hash)
);
create index event_doors_event_id on event_doors (event_id);
alter table tickets add constraint tickets_first_door foreign key (first_door_id) references event_doors (id) on delete set null;
create index tickets_first_door_id on tickets (first_door_id);

create table check_ins (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id),
  ticket_id bigint references tickets (id),
  door_id bigint references event_doors (id) on delete set null,
  at timestamptz not null,
  nonce uuid not null,
  outcome text not null,
  actor_id uuid references users (id),
  is_forced boolean not null default false,
  undone_at timestamptz,
  undone_by uuid references users (id),
  created_at timestamptz not null default now(),
  constraint check_ins_once unique (event_id, nonce),
  constraint check_ins_known check (outcome in ('admitted', 'already-used', 'unpaid', 'cancelled', 'wrong-event', 'wrong-ticket-type', 'unknown', 'too-early', 'ended'))
);
create index check_ins_event on check_ins (event_id, id desc);
create index check_ins_ticket on check_ins (ticket_id, id);
create index check_ins_door_id on check_ins (door_id);
create index check_ins_actor_id on check_ins (actor_id);
create index check_ins_undone_by on check_ins (undone_by);

-- Seats and states show on the card's page.
create function notify_event_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('card_changed', new.card_id::text);
  return null;
end $$;
create trigger events_changed after update on events
  for each row when (
    (old.starts_at, old.ends_at, old.time_zone, old.registration_ends_at, old.capacity, old.taken, old.status)
      is distinct from
    (new.starts_at, new.ends_at, new.time_zone, new.registration_ends_at, new.capacity, new.taken, new.status)
  )
  execute function notify_event_changed();

-- Whoever a card belongs to, or makes it while it is pending, is the organiser.
create function follow_event_card() returns trigger language plpgsql as $$
begin
  update events set organiser_id = coalesce(new.editor_id, new.owner_id) where card_id = new.id;
  return null;
end $$;
create trigger cards_owner_organises after update of owner_id, editor_id on cards
  for each row when (
    new.card_type_id = 3 and (old.owner_id, old.editor_id) is distinct from (new.owner_id, new.editor_id)
  )
  execute function follow_event_card();

insert into templates (id, family, theme_id, name) values
  (301, 'event', 1, 'Programme'), (302, 'event', 2, 'Invitation'), (303, 'event', 3, 'Garland');
