-- How many seats of an event one person holds is asked at every registration: by mail address, and by the digits of a phone number.
create index registrations_of_mail on registrations (event_id, email) where holds_seats and email <> '';
create index registrations_of_phone on registrations (event_id, (regexp_replace(phone, '\D', '', 'g')))
  where holds_seats and phone <> '';
-- The organiser's list, the newest first.
create index registrations_newest on registrations (event_id, id desc);

-- What an organiser writes to attendees. Jobs hold ids, never texts.
create table attendee_messages (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index attendee_messages_event_id on attendee_messages (event_id);
create index attendee_messages_author_id on attendee_messages (author_id);

-- Addresses to which an organiser sends no such mails any more.
create table attendee_optouts (
  organiser_id uuid not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (organiser_id, email)
);
