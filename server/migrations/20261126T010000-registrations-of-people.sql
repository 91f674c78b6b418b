-- How many seats of an event one person holds is asked at every registration: by mail address, and by the digits of a phone number.
create index registrations_of_mail on registrations (event_id, email) where holds_seats and email <> '';
create index registrations_of_phone on registrations (event_id, (regexp_replace(phone, '\D', '', 'g')))
  where holds_seats and phone <> '';
