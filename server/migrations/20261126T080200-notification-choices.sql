-- What people choose of each topic of notifications; null where they have chosen nothing.
alter table notification_preferences alter column mail drop not null;
alter table notification_preferences add column push boolean;
alter table notification_preferences drop constraint notification_preferences_kind_known;
alter table notification_preferences add constraint notification_preferences_kind_known check (kind in (
  'new_lead', 'code_transfer', 'invitation', 'partner', 'plan', 'payment', 'batch', 'registration', 'nfc', 'weekly_numbers'));
create index notification_preferences_weekly on notification_preferences (user_id) where kind = 'weekly_numbers' and mail;

-- Browsers that get push messages: the address at the service of their maker, and what encrypts for them. Signing out ends it.
create table push_devices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_devices_endpoint_once unique (endpoint),
  constraint push_devices_session_once unique (session_id)
);
create index push_devices_user_id on push_devices (user_id);

-- Mondays for which a person's numbers were looked at: each once, whichever process comes first.
create table weekly_mails (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The Monday in the zone of the person; the numbers are those of the seven days before.
  monday date not null,
  created_at timestamptz not null default now(),
  constraint weekly_mails_once unique (user_id, monday)
);
create index weekly_mails_created_at on weekly_mails (created_at);
