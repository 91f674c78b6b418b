-- no transaction
create index concurrently if not exists ticket_passes_to on ticket_passes using gin (fold(to_name || ' ' || to_email) gin_trgm_ops);
