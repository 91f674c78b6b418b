-- What admins set for the whole installation: a row for each section that was changed. Secrets stay in the environment.
create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint settings_value_is_object check (jsonb_typeof(value) = 'object')
);
create index settings_updated_by on settings (updated_by);

create function notify_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', new.key);
  return null;
end $$;
create trigger settings_changed after insert or update on settings
  for each row execute function notify_settings_changed();
