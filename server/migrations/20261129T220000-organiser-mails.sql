-- Two topics more, and days of which organisers were told who registered: each once, whichever process comes first.
alter table notification_preferences drop constraint notification_preferences_kind_known;
alter table notification_preferences add constraint notification_preferences_kind_known check (kind in (
  'new_lead', 'code_transfer', 'invitation', 'partner', 'plan', 'payment', 'batch', 'registration', 'registrations_of_day',
  'payment_to_confirm', 'nfc', 'weekly_numbers')) not valid;

create table organiser_days (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The day in the zone of the person on which the mail is sent; it tells of the day before.
  day date not null,
  created_at timestamptz not null default now(),
  constraint organiser_days_once unique (user_id, day)
);
create index organiser_days_created_at on organiser_days (created_at);
