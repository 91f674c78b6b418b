-- False while the bytes of an upload are being written; what stays false was cut off and is swept.
alter table files add column is_stored boolean not null default true;
create index files_unfinished on files (created_at) where not is_stored;
