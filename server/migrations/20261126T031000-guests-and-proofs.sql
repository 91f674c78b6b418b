-- Guests whose tickets were not mailed when their list was imported.
alter table registrations add column tickets_due boolean not null default false;
create index registrations_tickets_due on registrations (event_id) where tickets_due;
-- What the attendee was told by mail of when and where the event is; empty before the first mail.
alter table registrations add column told text not null default '';
-- When attendees are told of the last change of an event; null when there is nothing to tell.
alter table events add column announce_at timestamptz;
create index events_announce_at on events (announce_at) where announce_at is not null;

-- What attendees show as the proof of a transfer. It goes with its event's organiser.
alter table files drop constraint files_purpose_known;
alter table files add constraint files_purpose_known check (purpose in ('card', 'export', 'site', 'nfc', 'payment'));
alter table registrations drop constraint registrations_payment_proof_fkey;
alter table registrations add constraint registrations_payment_proof_fkey
  foreign key (payment_proof) references files (name) on delete set null;
