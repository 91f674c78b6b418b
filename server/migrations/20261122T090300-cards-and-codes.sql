-- Printed codes, the slugs they ever had, and the cards they show.

-- The family is the kind of document a card has, and so the group of templates that can show it.
create table card_types (
  id smallint primary key,
  key text not null,
  name text not null,
  family text not null,
  is_active boolean not null default true,
  constraint card_types_key_once unique (key),
  constraint card_types_family_known check (family in ('vcard', 'event', 'student', 'dynamic'))
);
insert into card_types (id, key, name, family) values
  (1, 'vcard', 'Basic vcard', 'vcard'),
  (2, 'vcard-advanced', 'Advanced vcard', 'vcard'),
  (3, 'event', 'Event', 'event'),
  (4, 'student', 'Student card', 'student'),
  (5, 'dynamic-qrcode', 'Dynamic QR code', 'dynamic'),
  (6, 'vcard-lite', 'Vcard lite', 'vcard');

create table cards (
  id bigint generated always as identity primary key,
  uid uuid not null default gen_random_uuid(),
  owner_id uuid not null references users (id),
  created_by uuid references users (id),
  created_via text not null default 'user',
  card_type_id smallint not null references card_types (id),
  template_id integer not null,
  background_image_id smallint not null default 1,
  summary text not null default '',
  primary_color text not null,
  secondary_color text not null,
  color_theme smallint not null,
  status text not null default 'active',
  -- Granted by an administrator: the card does not count against a plan.
  is_free boolean not null default false,
  -- What lists show and search of a card, written together with the document: lists read no document, which has
  -- several kilobytes. `subtitle` has one line for each fact: of a vcard the job title, then the company.
  title text not null default '',
  subtitle text not null default '',
  picture text not null default '',
  -- Whether visitors see the subtitle and the picture.
  shows_subtitle boolean not null default true,
  shows_picture boolean not null default true,
  content jsonb not null,
  version integer not null default 1,
  -- A form sends the same id when it is sent twice: the second request finds the card of the first.
  client_request_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint cards_uid_once unique (uid),
  constraint cards_once_per_request unique (owner_id, client_request_id),
  constraint cards_created_via_known check (created_via in ('user', 'admin', 'partner', 'claim')),
  constraint cards_template_positive check (template_id > 0),
  constraint cards_primary_color_form check (primary_color ~ '^#[0-9a-f]{6}$'),
  constraint cards_secondary_color_form check (secondary_color ~ '^#[0-9a-f]{6}$'),
  constraint cards_theme_known check (color_theme between 1 and 3),
  constraint cards_status_known check (status in ('active', 'inactive')),
  constraint cards_content_is_object check (jsonb_typeof(content) = 'object'),
  constraint cards_version_positive check (version > 0)
);
-- The ids and the counts of a list come from this index alone; only the rows of the page are read.
create index cards_owner on cards (owner_id, id desc) include (status, card_type_id, color_theme)
  where deleted_at is null;
create index cards_created_by on cards (created_by);
create index cards_card_type_id on cards (card_type_id);
create index cards_search on cards using gin ((title || ' ' || subtitle) gin_trgm_ops);

-- The printed code: it is never deleted and never used again.
create table qrcodes (
  id bigint generated always as identity primary key,
  code text not null,
  kind text not null,
  status text not null default 'active',
  owner_id uuid references users (id),
  card_id bigint references cards (id) on delete set null,
  is_primary boolean not null default false,
  campaign text not null default '',
  -- What the owner calls a code in lists and on downloads (`slug_name` on the wire).
  label text not null default '',
  picture text not null default '',
  design jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint qrcodes_code_once unique (code),
  constraint qrcodes_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  constraint qrcodes_kind_known check (kind in ('card', 'merchandise')),
  constraint qrcodes_status_known check (status in ('claimable', 'active', 'inactive')),
  constraint qrcodes_claimable_is_free check (status <> 'claimable' or (owner_id is null and card_id is null))
);
create unique index qrcodes_primary_of_card on qrcodes (card_id) where is_primary;
create index qrcodes_card_id on qrcodes (card_id);
-- The ids of a page come from an index alone; only the rows of the page are read.
create index qrcodes_owner on qrcodes (owner_id, id desc) include (card_id, is_primary);
create index qrcodes_search on qrcodes using gin ((campaign || ' ' || label) gin_trgm_ops);

-- Every slug a code ever had; one is current, old ones keep answering. Lower case, so that links work in any case.
create table slugs (
  slug text primary key,
  qrcode_id bigint not null references qrcodes (id),
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  constraint slugs_lower check (slug = lower(slug))
);
create unique index slugs_current_of_qrcode on slugs (qrcode_id) where is_current;
create index slugs_qrcode_id on slugs (qrcode_id);
create index slugs_search on slugs using gin (slug gin_trgm_ops) where is_current;

-- The primary code of each card, with its current slug.
create view card_links as
  select qrcodes.card_id, qrcodes.id as qrcode_id, qrcodes.code, qrcodes.campaign, qrcodes.label, slugs.slug
  from qrcodes
  left join slugs on slugs.qrcode_id = qrcodes.id and slugs.is_current
  where qrcodes.is_primary;

-- What is printed, or was given to others as an identifier, never changes.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % cannot be changed in this column', tg_table_name
    using errcode = 'restrict_violation', constraint = tg_name, table = tg_table_name;
end $$;
create trigger qrcodes_immutable before update of code, kind on qrcodes
  for each row when (old.code is distinct from new.code or old.kind is distinct from new.kind)
  execute function refuse_change();
create trigger cards_immutable before update of uid on cards
  for each row when (old.uid is distinct from new.uid)
  execute function refuse_change();

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
