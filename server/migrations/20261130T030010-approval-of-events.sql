-- Whether the organiser answers everybody who wants to come.
alter table events add column needs_approval boolean not null default false;
