-- no transaction
alter table registrations validate constraint registrations_status_known;
alter table notification_preferences validate constraint notification_preferences_kind_known;
-- Requests of an event are counted while it is locked, and ended when it is over.
create index concurrently if not exists registrations_requests on registrations (event_id, id) where status = 'awaiting_approval';
