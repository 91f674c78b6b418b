-- Printed codes, the slugs they ever had, and the cards they show.

create table card_types (
  id smallint primary key,
  key text not null unique,
  name text not null,
  is_active boolean not null default true
);
insert into card_types (id, key, name) values
  (1, 'vcard', 'Basic vcard'),
  (2, 'vcard-advanced', 'Advanced vcard'),
  (3, 'event', 'Event'),
  (4, 'student', 'Student card'),
  (5, 'dynamic-qrcode', 'Dynamic QR code'),
  (6, 'vcard-lite', 'Vcard lite');

create table cards (
  id bigint generated always as identity primary key,
  uid uuid not null unique default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  created_via text not null default 'user' check (created_via in ('user', 'admin', 'partner', 'claim')),
  card_type_id smallint not null references card_types (id),
  template_id smallint not null check (template_id > 0),
  background_image_id smallint not null default 1,
  summary text not null default '',
  primary_color char(7) not null check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color char(7) not null check (secondary_color ~ '^#[0-9a-f]{6}$'),
  color_theme smallint not null check (color_theme between 1 and 3),
  status text not null default 'active' check (status in ('active', 'inactive')),
  is_free boolean not null default true,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- What lists show and search of a card, beside its document: no list reads a document of several kilobytes.
  name text not null generated always as (coalesce(content ->> 'name', '')) stored,
  job_title text not null generated always as (coalesce(content ->> 'job_title', '')) stored,
  company text not null generated always as (coalesce(content ->> 'company', '')) stored,
  photo text not null generated always as (coalesce(content ->> 'photo', '')) stored,
  shows_profile boolean not null
    generated always as (coalesce(content ->> 'show_profile', '1') = '1') stored,
  shows_photo boolean not null
    generated always as (coalesce(content ->> 'show_photo', '1') = '1') stored,
  version integer not null default 1 check (version > 0),
  -- A form sends the same id when it is sent twice: the second request finds the card of the first.
  client_request_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint cards_once_per_request unique (owner_id, client_request_id)
);
create index cards_owner_id on cards (owner_id, id desc) where deleted_at is null;

-- The printed code: it is never deleted and never used again.
create table qrcodes (
  id bigint generated always as identity primary key,
  code char(8) not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  kind text not null check (kind in ('card', 'event', 'student', 'dynamic', 'merchandise')),
  status text not null default 'active' check (status in ('claimable', 'active', 'inactive')),
  owner_id uuid references users (id) on delete set null,
  card_id bigint references cards (id) on delete set null,
  is_primary boolean not null default false,
  campaign text not null default '',
  -- What the owner calls a code in lists and on downloads (`slug_name` on the wire).
  label text not null default '',
  design jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index qrcodes_primary_of_card on qrcodes (card_id) where is_primary;
create index qrcodes_card_id on qrcodes (card_id);
-- The ids of a page come from an index alone; only the rows of the page are read.
create index qrcodes_owner_id on qrcodes (owner_id, id desc) include (card_id, is_primary);

-- Every slug a code ever had; one is current, old ones keep answering. Lower case, so that links work in any case.
create table slugs (
  slug text primary key check (slug = lower(slug)),
  qrcode_id bigint not null references qrcodes (id),
  is_current boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index slugs_current_of_qrcode on slugs (qrcode_id) where is_current;
create index slugs_qrcode_id on slugs (qrcode_id);

-- No link may pass for the printed code of another card. A text is read as a code the way people type codes: any
-- case, O for 0, I and L for 1, hyphens anywhere (features/qrcodes/code-rules.ts has the same rule).
create function read_code(text) returns text language sql immutable strict parallel safe
return case
  when translate(upper(replace($1, '-', '')), 'ILO', '110') ~ '^[0-9A-HJKMNP-TV-Z]{8}$'
  then translate(upper(replace($1, '-', '')), 'ILO', '110')
end;
-- A new code must differ from every link that reads like a code.
create index slugs_read_code on slugs (read_code(slug)) where read_code(slug) is not null;

-- Every process drops its cached pages of a card, code or slug when a change commits.
create function notify_card_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('card_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger cards_changed after update or delete on cards
  for each row execute function notify_card_changed();

create function notify_qrcode_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('qrcode_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger qrcodes_changed after insert or update on qrcodes
  for each row execute function notify_qrcode_changed();

create function notify_slug_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('slug_changed', new.slug);
  return null;
end $$;
create trigger slugs_changed after insert or update on slugs
  for each row execute function notify_slug_changed();
