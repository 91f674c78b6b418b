-- no transaction
create index concurrently if not exists registrations_code_id on registrations (code_id) where code_id is not null;
