-- What visitors sent to card owners, and the cards that people keep.

create table shared_contacts (
  id bigint generated always as identity primary key,
  owner_id uuid not null references users (id) on delete cascade,
  card_id bigint not null references cards (id) on delete cascade,
  qrcode_id bigint references qrcodes (id) on delete set null,
  name text not null,
  phone text not null default '',
  email text not null default '',
  company text not null default '',
  message text not null default '',
  consent_version text not null,
  -- The visitor's key to see and withdraw what they sent; only its SHA-256 is kept.
  withdraw_hash bytea not null unique,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  constraint shared_contacts_reachable check (phone <> '' or email <> '')
);
create index shared_contacts_owner on shared_contacts (owner_id, id desc);
create index shared_contacts_unseen on shared_contacts (owner_id) where seen_at is null;

create table saved_contacts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  card_id bigint not null references cards (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint saved_contacts_once unique (user_id, card_id)
);
