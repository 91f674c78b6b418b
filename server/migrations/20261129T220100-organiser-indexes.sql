-- no transaction
alter table notification_preferences validate constraint notification_preferences_kind_known;
create index concurrently if not exists registrations_created_at on registrations (created_at);
create index concurrently if not exists registrations_cancelled_at on registrations (cancelled_at)
  where cancelled_at is not null;
