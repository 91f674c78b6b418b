-- The public page of an organiser: their events to come, and a calendar of them. There is one only while its organiser wants one.
create table organiser_pages (
  user_id uuid primary key references users (id) on delete cascade,
  -- The name in its address, /o/{slug}.
  slug text not null,
  name text not null,
  about text not null default '',
  is_on boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint organiser_pages_slug_once unique (slug),
  constraint organiser_pages_slug_lower check (slug = lower(slug))
);

-- The pages of the events name the page of their organiser.
create function notify_organiser_page_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('owner_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger organiser_page_changed after insert or update or delete on organiser_pages
  for each row execute function notify_organiser_page_changed();
