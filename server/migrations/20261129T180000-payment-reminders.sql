-- When an attendee was reminded to pay before their seats go; null before.
alter table registrations add column reminded_at timestamptz;
