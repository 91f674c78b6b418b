-- Reports: visits by every combination of what tells them apart, in two tables, so that a row has 26 bytes of data instead of
-- a dozen texts. Where visitors come from, what became of scans, and links that nobody has.

alter table visits add column country text not null default '', add column region text not null default '';

-- Who came is known from daily_visitors alone, until 24 hours after the day: raw rows say only whether it was the first time.
alter table visits drop column visitor;
alter table clicks drop column visitor;
alter table daily_visitors add column time_zone text not null default 'UTC';
update daily_visitors set time_zone = users.time_zone
  from qrcodes left join cards on cards.id = qrcodes.card_id, users
  where qrcodes.id = daily_visitors.qrcode_id and users.id = coalesce(cards.owner_id, qrcodes.owner_id);
drop index daily_visitors_day;
create index daily_visitors_day on daily_visitors (day, time_zone);

-- A default partition blocks the creation of others, and every report reads it. Its rows move into tables of their months.
do $$
declare
  parent text;
  month date;
begin
  foreach parent in array array['visits', 'clicks'] loop
    for month in execute format(
      'select distinct date_trunc(''month'', at at time zone ''UTC'')::date from %I', parent || '_other')
    loop
      perform prepare_visit_months(month, 0);
    end loop;
    execute format('alter table %I detach partition %I', parent, parent || '_other');
    execute format('drop table %I', parent || '_other');
  end loop;
end $$;

-- Makes the partitions of the month of `day` and of the `ahead` months after it. Returns how many are new. Processes take
-- turns when one is missing.
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
      perform pg_advisory_xact_lock(7284003);
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

-- Deletes the partitions whose last day is before `day`. Returns how many.
create function drop_visit_months(day date) returns integer language plpgsql as $$
declare
  old record;
  dropped integer := 0;
begin
  for old in
    select inhparent::regclass::text as parent, inhrelid::regclass::text as name from pg_inherits
    where inhparent in ('visits'::regclass, 'clicks'::regclass)
      and to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month' <= day
    order by 2
  loop
    execute format('alter table %I detach partition %I', old.parent, old.name);
    execute format('drop table %I', old.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- What visits have in common, each combination once.
create table visit_kinds (
  id integer primary key generated always as identity,
  source text not null,
  outcome text not null,
  country text not null,
  region text not null,
  device text not null,
  os text not null,
  browser text not null,
  referrer text not null,
  campaign text not null,
  language text not null,
  constraint visit_kinds_source_known check (source in ('qr', 'nfc', 'link')),
  constraint visit_kinds_outcome_known
    check (outcome in ('shown', 'redirected', 'inactive', 'claimable', 'ended', 'locked')),
  constraint visit_kinds_unique
    unique (source, outcome, country, region, device, os, browser, referrer, campaign, language)
);

-- The visits of people, by the day and hour of the owner; robots are in visit_days alone. Written with the raw rows.
create table visit_facts (
  qrcode_id bigint not null,
  day date not null,
  kind_id integer not null,
  visits integer not null default 0,
  visitors integer not null default 0,
  hour smallint not null,
  primary key (qrcode_id, day, hour, kind_id)
);
-- Days are written one after another: a few kB find those of a range, for reports over all codes.
create index visit_facts_day on visit_facts using brin (day) with (pages_per_range = 32);
create index visit_days_day on visit_days using brin (day) with (pages_per_range = 32);

-- Makes the facts of a code from its raw rows, or of all codes.
create function rebuild_visit_facts(code bigint default null) returns void language sql as $$
  delete from visit_facts where code is null or qrcode_id = code;
  insert into visit_kinds (source, outcome, country, region, device, os, browser, referrer, campaign, language)
    select distinct source, outcome, country, region, device, os, browser, referrer, campaign, language
    from visits where not is_bot and (code is null or qrcode_id = code)
    on conflict do nothing;
  insert into visit_facts (qrcode_id, day, hour, kind_id, visits, visitors)
    select qrcode_id, day, hour, visit_kinds.id, count(*), count(*) filter (where is_new_visitor)
    from visits
    join visit_kinds using (source, outcome, country, region, device, os, browser, referrer, campaign, language)
    where not is_bot and (code is null or qrcode_id = code)
    group by qrcode_id, day, hour, visit_kinds.id
    order by day, qrcode_id, hour;
$$;
select rebuild_visit_facts();

-- Links that people opened and nobody has, for the operator. `requested` is cleaned before it is stored, see decision 0150.
create table orphan_days (
  id bigint primary key generated always as identity,
  day date not null,
  requested text not null,
  visits integer not null default 0,
  constraint orphan_days_unique unique (day, requested),
  constraint orphan_days_requested_short check (length(requested) <= 40)
);
create index orphan_days_order on orphan_days (day, id);
create index orphan_days_search on orphan_days using gin (requested gin_trgm_ops);
