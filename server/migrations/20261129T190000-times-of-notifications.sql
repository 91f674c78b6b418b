-- When a person gets the letter of their week, and when push messages are held. No row: Monday at eight, of all cards, never held.
create table notification_times (
  user_id uuid primary key references users (id) on delete cascade,
  -- 1 is Monday, as in ISO 8601; day and hour are those of the zone of the person.
  week_day smallint not null default 1,
  week_hour smallint not null default 8,
  -- False: only the cards in weekly_cards, also when none of them is left.
  has_all_cards boolean not null default true,
  -- Minutes after midnight in the zone of the person, half an hour apart; the end may be on the next day. Null: never.
  quiet_from smallint,
  quiet_until smallint,
  constraint notification_times_week_day_known check (week_day between 1 and 7),
  constraint notification_times_week_hour_known check (week_hour between 0 and 23),
  constraint notification_times_quiet_known check (
    (quiet_from is null) = (quiet_until is null)
    and quiet_from between 0 and 1410 and quiet_from % 30 = 0
    and quiet_until between 0 and 1410 and quiet_until % 30 = 0
    and quiet_from <> quiet_until)
);

-- The cards that a person wants the letter of. Those that are deleted, or belong to somebody else by then, are left out.
create table weekly_cards (
  user_id uuid not null references users (id) on delete cascade,
  card_id bigint not null references cards (id) on delete cascade,
  primary key (user_id, card_id)
);
create index weekly_cards_card_id on weekly_cards (card_id);

-- Notifications that a browser did not show in the quiet hours of its person, until they are over.
create table held_pushes (
  device_id bigint not null references push_devices (id) on delete cascade,
  notification_id bigint not null references notifications (id) on delete cascade,
  primary key (device_id, notification_id)
);
create index held_pushes_notification_id on held_pushes (notification_id);

-- The first day of a letter; its last is the day before `monday`, which is the day of the letter, whichever day of the week that is.
-- Null in rows of the release before: seven days.
alter table weekly_mails add column starts_on date;
