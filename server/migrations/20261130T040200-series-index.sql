-- no transaction
create index concurrently if not exists events_series_id on events (series_id) where series_id is not null;
