-- The lock of months had the number of the lock of links (decision 0188): an import, which gives links, and a missing month
-- waited for each other. Makes the partitions of the month of `day` and of the `ahead` months after it. Returns how many are
-- new. Processes take turns when one is missing.
create or replace function prepare_visit_months(day date, ahead integer) returns integer language plpgsql as $$
declare
  parent text;
  first_of_month date;
  partition_name text;
  made integer := 0;
begin
  foreach parent in array array['visits', 'clicks'] loop
    for step in 0..ahead loop
      first_of_month := (date_trunc('month', day::timestamp) + make_interval(months => step))::date;
      partition_name := parent || to_char(first_of_month, '_YYYY_MM');
      continue when to_regclass(partition_name) is not null;
      perform pg_advisory_xact_lock(7284006);
      -- Read from the table: what the session remembers of names may be older than the lock.
      continue when exists (
        select from pg_class where relname = partition_name and relnamespace = current_schema()::regnamespace);
      execute format('create table %I (like %I including defaults including constraints)', partition_name, parent);
      execute format(
        'alter table %I attach partition %I for values from (%L) to (%L)',
        parent,
        partition_name,
        first_of_month::timestamp at time zone 'UTC',
        (first_of_month + interval '1 month') at time zone 'UTC');
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;
