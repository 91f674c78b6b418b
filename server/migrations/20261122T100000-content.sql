-- Texts of the website that admins edit, and messages that visitors send to the operator.

create table faqs (
  id bigint generated always as identity primary key,
  question text not null,
  answer text not null,
  category text not null default '',
  -- The texts in other languages: { "hi": { "question": …, "answer": … } }.
  translations jsonb not null default '{}',
  sort_order integer not null default 0,
  status text not null default 'draft',
  -- Published from then on; null: as soon as the status says so.
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleted rows can be restored.
  deleted_at timestamptz,
  constraint faqs_status_known check (status in ('draft', 'published'))
);
create unique index faqs_question_once on faqs (question) where deleted_at is null;
create index faqs_order on faqs (sort_order, id) where deleted_at is null;
create index faqs_search on faqs using gin (question gin_trgm_ops, answer gin_trgm_ops);

create table site_services (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  icon text not null default '',
  image text not null default '',
  translations jsonb not null default '{}',
  sort_order integer not null default 0,
  status text not null default 'draft',
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint site_services_status_known check (status in ('draft', 'published'))
);
create unique index site_services_title_once on site_services (title) where deleted_at is null;
create index site_services_order on site_services (sort_order, id) where deleted_at is null;
create index site_services_search on site_services using gin (title gin_trgm_ops, body gin_trgm_ops);

-- Texts about what the product can do; what a package allows is not here.
create table site_features (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  icon text not null default '',
  image text not null default '',
  translations jsonb not null default '{}',
  sort_order integer not null default 0,
  status text not null default 'draft',
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint site_features_status_known check (status in ('draft', 'published'))
);
create unique index site_features_title_once on site_features (title) where deleted_at is null;
create index site_features_order on site_features (sort_order, id) where deleted_at is null;
create index site_features_search on site_features using gin (title gin_trgm_ops, body gin_trgm_ops);

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text not null default '',
  subject text not null default '',
  message text not null,
  locale text not null default 'en',
  -- The account of the sender, when signed in.
  user_id uuid references users (id) on delete set null,
  status text not null default 'new',
  assigned_to uuid references users (id) on delete set null,
  spam_score smallint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contact_messages_status_known check (status in ('new', 'open', 'answered', 'closed', 'spam'))
);
create index contact_messages_status on contact_messages (status, id);
create index contact_messages_user_id on contact_messages (user_id);
create index contact_messages_assigned_to on contact_messages (assigned_to);
create index contact_messages_search on contact_messages
  using gin (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops);

create table contact_replies (
  id bigint generated always as identity primary key,
  message_id bigint not null references contact_messages (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  body text not null,
  created_at timestamptz not null default now()
);
create index contact_replies_message_id on contact_replies (message_id, id);
create index contact_replies_author_id on contact_replies (author_id);
