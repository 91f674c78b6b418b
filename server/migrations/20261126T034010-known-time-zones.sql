-- Whether the browser or the person has told the zone. The others are asked once, because times on their pages are in it.
alter table users add column time_zone_is_known boolean not null default false;
update users set time_zone_is_known = true where time_zone <> 'UTC';
