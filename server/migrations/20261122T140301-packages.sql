-- What a plan allows, and the places that people hold under a limit while they make a card.

create table packages (
  id bigint generated always as identity primary key,
  key text not null,
  name text not null,
  description text not null default '',
  audience text not null default 'user',
  level smallint not null default 0,
  trial_days smallint not null default 0,
  grace_days smallint not null default 14,
  sort_order integer not null default 0,
  is_visible boolean not null default true,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint packages_key_once unique (key),
  constraint packages_audience_known check (audience in ('user', 'partner'))
);
-- The plan of everybody without another one.
create unique index packages_one_free on packages (level) where level = 0 and is_active and audience = 'user';

create table package_features (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages (id) on delete cascade,
  -- The keys are those of packages/contract/entitlements.ts.
  feature_key text not null,
  -- Null: as many as people want.
  limit_value integer,
  is_included boolean not null default true,
  label text not null default '',
  sort_order integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint package_features_once unique (package_id, feature_key),
  constraint package_features_limit check (limit_value is null or limit_value >= 0)
);

insert into packages (key, name, description) values ('free', 'Free', 'For everybody who has an account.');
insert into package_features (package_id, feature_key, label, sort_order)
  select packages.id, feature.key, feature.label, feature.sort_order
  from packages, (values ('cards', 'Cards', 1), ('templates', 'All templates', 2)) as feature (key, label, sort_order)
  where packages.key = 'free';

-- A place under the limit of cards, held until `expires_at`.
create table card_permissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  package_id bigint references packages (id),
  process_type text not null,
  card_type_id smallint not null references card_types (id),
  status text not null default 'held',
  card_id bigint references cards (id) on delete set null,
  reason text not null default '',
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint card_permissions_status_known check (status in ('held', 'used', 'released')),
  constraint card_permissions_process_known check (process_type in ('create', 'claim', 'duplicate', 'attach'))
);
create index card_permissions_held on card_permissions (user_id, expires_at) where status = 'held';
create index card_permissions_user_id on card_permissions (user_id);
create index card_permissions_expires_at on card_permissions (expires_at);
create index card_permissions_package_id on card_permissions (package_id);
create index card_permissions_card_type_id on card_permissions (card_type_id);
create index card_permissions_card_id on card_permissions (card_id);

-- The account was made by an admin for a person, who takes it over by confirming the address.
alter table users add invited_by uuid references users (id) on delete set null;
create index users_invited_by on users (invited_by);
