-- What guests answer to the questions of an event, and who comes with which ticket (decision 0222).
create table registration_guests (
  id bigint generated always as identity primary key,
  registration_id bigint not null references registrations (id) on delete cascade,
  ticket_type_id bigint not null references ticket_types (id),
  -- Which ticket of its type, from 1.
  ordinal integer not null,
  -- Once there are tickets.
  ticket_id bigint references tickets (id),
  name text collate name_order not null default '',
  food_preference text not null default '',
  search_text text not null generated always as (fold(name)) stored,
  constraint registration_guests_once unique (registration_id, ticket_type_id, ordinal),
  constraint registration_guests_ticket_once unique (ticket_id),
  constraint registration_guests_ordinal check (ordinal > 0)
);
create index registration_guests_ticket_type_id on registration_guests (ticket_type_id);
create index registration_guests_search on registration_guests using gin (search_text gin_trgm_ops);

create table registration_answers (
  id bigint generated always as identity primary key,
  registration_id bigint not null references registrations (id) on delete cascade,
  -- Of one ticket; null for the whole registration.
  guest_id bigint references registration_guests (id) on delete cascade,
  -- In the document of the card. It may not be asked any more, or in other words.
  question_id integer not null,
  -- As it was asked.
  label text not null,
  kind text not null,
  position integer not null,
  value text not null,
  file_name text references files (name) on delete set null,
  constraint registration_answers_kind_known
    check (kind in ('text', 'long_text', 'choice', 'several', 'date', 'number', 'file', 'consent')),
  constraint registration_answers_once unique nulls not distinct (registration_id, guest_id, question_id)
);
create index registration_answers_guest_id on registration_answers (guest_id);
create index registration_answers_file_name on registration_answers (file_name);
