-- Contacts that visitors sent to owners, cards that people saved, and mails to all of them.

create table shared_contacts (
  id bigint generated always as identity primary key,
  -- A contact file needs the same identity at every export (RFC 2426 §3.6.7).
  uid uuid not null unique default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  card_id bigint not null references cards (id) on delete cascade,
  qrcode_id bigint references qrcodes (id) on delete set null,
  name text not null,
  phone text not null default '',
  email text not null default '',
  company text not null default '',
  message text not null default '',
  -- Version and language of the consent text that the visitor read.
  consent_version text not null,
  consent_locale text not null default 'en',
  -- The visitor's key to see and withdraw what they sent; only its SHA-256 is kept.
  withdraw_hash bytea not null unique,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  constraint shared_contacts_reachable check (phone <> '' or email <> '')
);
create index shared_contacts_card_id on shared_contacts (card_id);
create index shared_contacts_qrcode_id on shared_contacts (qrcode_id);
-- Ascending, although lists begin with the newest: a b-tree fills pages of ascending keys, but leaves those of descending
-- keys half empty, and a deep page reads every page of the index before it.
create index shared_contacts_owner on shared_contacts (owner_id, id);
create index shared_contacts_unseen on shared_contacts (owner_id, id) where seen_at is null;
create index shared_contacts_seen on shared_contacts (owner_id, id) where seen_at is not null;

create table saved_contacts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  card_id bigint not null references cards (id) on delete cascade,
  -- What the person adds to the card for themselves.
  tags text[] not null default '{}',
  note text not null default '',
  created_at timestamptz not null default now(),
  constraint saved_contacts_once unique (user_id, card_id)
);
create index saved_contacts_card_id on saved_contacts (card_id);
create index saved_contacts_user on saved_contacts (user_id, id);

-- Mails that no SMTP server took: the operator reads them in the back office.
create table outbox_mails (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null
);
