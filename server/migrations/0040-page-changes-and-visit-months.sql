-- A blocked or deleted owner's pages change at once, too.
create function notify_owner_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('owner_changed', new.id::text);
  return null;
end $$;
create trigger users_status_changed after update of status on users
  for each row when (old.status is distinct from new.status) execute function notify_owner_changed();

-- Makes the partitions of the month of `day` and of the `ahead` months after it, so that no visit lands in
-- visits_other. Visits that did are moved. Returns how many partitions are new. Processes take turns.
create function prepare_visit_months(day date, ahead integer) returns integer language plpgsql as $$
declare
  first_of_month date;
  partition_name text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(7284002);
  for step in 0..ahead loop
    first_of_month := (date_trunc('month', day::timestamp) + make_interval(months => step))::date;
    partition_name := 'visits_' || to_char(first_of_month, 'YYYY_MM');
    continue when to_regclass(partition_name) is not null;
    execute format('create table %I (like visits including defaults including constraints)', partition_name);
    execute format(
      'with moved as (delete from visits_other where at >= %1$L and at < %2$L returning *)
       insert into %3$I select * from moved',
      first_of_month::timestamp at time zone 'UTC',
      (first_of_month + interval '1 month') at time zone 'UTC',
      partition_name);
    execute format(
      'alter table visits attach partition %I for values from (%L) to (%L)',
      partition_name,
      first_of_month::timestamp at time zone 'UTC',
      (first_of_month + interval '1 month') at time zone 'UTC');
    made := made + 1;
  end loop;
  return made;
end $$;
