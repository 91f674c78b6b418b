-- An event takes whole days: it starts when its first day begins, and ends when its last day is over, where it takes place.
alter table events add column is_all_day boolean not null default false;
-- Until when guests change their names and answers; null: until it starts.
alter table events add column edits_until timestamptz;
-- Whether guests cancel what they have not paid.
alter table events add column guests_cancel boolean not null default true;
