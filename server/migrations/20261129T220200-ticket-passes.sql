-- A ticket can be passed on: its code changes, and whoever has it now stands in the last pass. Without one it is with whoever registered.
create table ticket_passes (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets (id),
  from_name text not null default '',
  from_email text not null default '',
  to_name text not null default '',
  to_email text not null default '',
  -- The language of whoever passed it on, in which its new holder is written to.
  locale text not null default 'en',
  created_at timestamptz not null default now()
);
create index ticket_passes_ticket_id on ticket_passes (ticket_id);
create index ticket_passes_to_email on ticket_passes (to_email) where to_email <> '';
create index ticket_passes_from_email on ticket_passes (from_email) where from_email <> '';
alter table tickets add column pass_id bigint references ticket_passes (id);
