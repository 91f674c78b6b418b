-- Pages of the website that the operator writes, such as policies.
create table static_pages (
  id bigint generated always as identity primary key,
  slug text not null,
  -- A page that the product itself leads to: it keeps its slug and is never deleted.
  built_in text,
  is_published boolean not null default true,
  sort_order integer not null default 1000,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint static_pages_slug_once unique (slug),
  constraint static_pages_built_in_once unique (built_in),
  constraint static_pages_slug_lower check (slug = lower(slug)),
  constraint static_pages_built_in_known check (built_in in ('about', 'privacy', 'connectapp_privacy', 'partnerapp_privacy', 'refund', 'terms', 'terms_and_condition'))
);
insert into static_pages (slug, built_in, sort_order) values
  ('aboutus', 'about', 1),
  ('privacy-policy', 'privacy', 2),
  ('connectapp-privacy-policy', 'connectapp_privacy', 3),
  ('partnerapp-privacy-policy', 'partnerapp_privacy', 4),
  ('cancellation-refund-policy', 'refund', 5),
  ('terms-of-services', 'terms', 6),
  ('terms-and-condition', 'terms_and_condition', 7);

-- What a page said from which day on, in every language. The current version has the latest day that has come, and of
-- those the greatest number.
create table static_page_versions (
  id bigint generated always as identity primary key,
  page_id bigint not null references static_pages (id) on delete cascade,
  number integer not null,
  effective_on date not null,
  title text not null,
  body text not null,
  -- What is different from the version before.
  changes text not null default '',
  -- The texts in other languages: { "hi": { "title": …, "body": …, "changes": … } }.
  translations jsonb not null default '{}',
  edited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint static_page_versions_number_once unique (page_id, number),
  constraint static_page_versions_number_positive check (number > 0),
  constraint static_page_versions_says_changes check (number = 1 or changes <> '')
);
create index static_page_versions_edited_by on static_page_versions (edited_by);

create trigger static_pages_built_in before update of slug, built_in on static_pages
  for each row when (old.built_in is distinct from new.built_in or (old.built_in is not null and old.slug <> new.slug))
  execute function refuse_change();
create trigger static_pages_built_in_kept before delete on static_pages
  for each row when (old.built_in is not null) execute function refuse_change();

-- A version is what somebody may have agreed to. It goes only together with its page.
create trigger static_page_versions_immutable before update on static_page_versions
  for each row when (to_jsonb(old) - 'edited_by' <> to_jsonb(new) - 'edited_by' or new.edited_by is not null)
  execute function refuse_change();
create function keep_page_version() returns trigger language plpgsql as $$
begin
  if exists (select from static_pages where id = old.page_id) then
    raise exception 'a version of a page cannot be deleted'
      using errcode = 'restrict_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return old;
end $$;
create trigger static_page_versions_kept before delete on static_page_versions
  for each row execute function keep_page_version();

-- `/info-page/<slug>` shows a page or a card: no slug belongs to both. Everybody who takes a link shares the lock, and who
-- names a page holds it alone, so that each sees what the other has written.
create function take_link_of_card() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7284003);
  if exists (select from static_pages where slug = new.slug) then
    return null;
  end if;
  return new;
end $$;
create trigger slugs_no_page before insert on slugs for each row execute function take_link_of_card();

create function take_link_of_page() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7284003);
  if exists (select from slugs where slug = new.slug)
    or exists (select from qrcodes where code = read_code(new.slug)) then
    raise exception 'the link % belongs to a card', new.slug
      using errcode = 'unique_violation', constraint = 'static_pages_slug_once', table = tg_table_name;
  end if;
  return new;
end $$;
create trigger static_pages_no_card before insert on static_pages
  for each row execute function take_link_of_page();
create trigger static_pages_no_card_either before update of slug on static_pages
  for each row when (old.slug <> new.slug) execute function take_link_of_page();
