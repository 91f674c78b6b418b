-- How many seats one address or number has is asked while the event is locked: that must not read all of its registrations.
create index registrations_email on registrations (email, event_id);
create index registrations_phone on registrations (event_id, regexp_replace(phone, '\D', '', 'g'));
