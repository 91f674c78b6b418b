-- The owner of a blocked card is told why.
alter table cards add column blocked_reason text not null default '';
