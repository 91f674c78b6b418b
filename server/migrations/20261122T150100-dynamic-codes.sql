-- What the database decides of dynamic codes: when, how often and to whom they lead on. The card's document says where.
create table dynamic_links (
  card_id bigint primary key references cards (id) on delete cascade,
  starts_at timestamptz,
  ends_at timestamptz,
  scan_limit integer,
  scans_used integer not null default 0,
  password_hash text,
  blocked_at timestamptz,
  -- For the owner.
  blocked_reason text not null default '',
  constraint dynamic_links_counts check (scans_used >= 0 and scan_limit > 0),
  constraint dynamic_links_order check (ends_at is null or starts_at is null or starts_at < ends_at)
);

-- A cached redirect depends on all of it but the count: codes with a limit are not cached.
create function notify_dynamic_link_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('card_changed', new.card_id::text);
  return null;
end $$;
create trigger dynamic_links_changed after update on dynamic_links
  for each row when (
    (old.starts_at, old.ends_at, old.scan_limit, old.password_hash, old.blocked_at)
      is distinct from (new.starts_at, new.ends_at, new.scan_limit, new.password_hash, new.blocked_at)
  )
  execute function notify_dynamic_link_changed();

insert into templates (id, family, theme_id, name) values (501, 'dynamic', 1, 'Signpost');

-- Reports of visitors about where a code leads.
create table abuse_reports (
  id bigint generated always as identity primary key,
  qrcode_id bigint not null references qrcodes (id),
  reason text not null,
  message text not null default '',
  status text not null default 'open',
  handled_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint abuse_reports_reason_known check (reason in ('fraud', 'malware', 'spam', 'offensive', 'other')),
  constraint abuse_reports_status_known check (status in ('open', 'dismissed', 'blocked'))
);
create index abuse_reports_open on abuse_reports (id desc) where status = 'open';
create index abuse_reports_search on abuse_reports using gin (message gin_trgm_ops);
create index abuse_reports_qrcode_id on abuse_reports (qrcode_id);
create index abuse_reports_handled_by on abuse_reports (handled_by) where handled_by is not null;
