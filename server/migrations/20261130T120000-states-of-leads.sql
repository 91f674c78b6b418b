-- What the owner of a lead has done about it, and the day on which they want to be reminded of it: a day of their calendar, in
-- their zone. Both belong to the lead, so they go where it goes.
alter table shared_contacts
  add column state text not null default 'new',
  add column remind_on date,
  -- When the reminder was sent; one that is set anew is not sent yet.
  add column reminded_at timestamptz,
  add constraint shared_contacts_state_known check (state in ('new', 'answered', 'later', 'done')) not valid,
  add constraint shared_contacts_reminder_of_later check ((state = 'later') = (remind_on is not null)) not valid,
  add constraint shared_contacts_reminded_later check (reminded_at is null or remind_on is not null) not valid;
