-- no transaction
create index concurrently if not exists tickets_pass_id on tickets (pass_id) where pass_id is not null;
