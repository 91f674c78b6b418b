-- A request waits for its organiser's answer, and has no seats; one that is declined never gets any.
alter table registrations drop constraint registrations_status_known;
alter table registrations add constraint registrations_status_known check (status in (
  'awaiting_approval', 'held', 'awaiting_payment', 'confirmed', 'expired', 'cancelled', 'refunded', 'declined')) not valid;
-- When the organiser has approved it; null where nobody had to.
alter table registrations add column approved_at timestamptz;
