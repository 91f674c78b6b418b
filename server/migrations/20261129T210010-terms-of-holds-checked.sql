-- no transaction
alter table events validate constraint events_hold_hours;
