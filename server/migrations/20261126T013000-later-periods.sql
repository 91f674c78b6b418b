-- What a period allows that begins when another plan is over; null for one that began at once.
alter table subscription_periods add column entitlements jsonb;
