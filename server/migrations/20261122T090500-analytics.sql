-- Visits of pages, partitioned by month. No IP address is kept: `visitor` is an HMAC under a salt that lives two days.

create table visits (
  at timestamptz not null,
  qrcode_id bigint not null,
  source text not null check (source in ('qr', 'nfc', 'link', 'vcf')),
  visitor bytea,
  device text,
  referrer text,
  country char(2),
  is_bot boolean not null default false
) partition by range (at);
create index visits_qrcode_at on visits (qrcode_id, at);
create table visits_other partition of visits default;

create table visitor_salts (
  day date primary key,
  salt bytea not null
);

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
