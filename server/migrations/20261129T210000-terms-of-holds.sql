-- How long seats of an event wait for money that needs no provider; the organiser says it.
alter table events add column hold_hours integer not null default 72;
alter table events add constraint events_hold_hours check (hold_hours between 1 and 720) not valid;
