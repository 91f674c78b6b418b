-- Visits of pages and clicks on them: raw rows, partitioned by month, and counts of each day of the owner. No IP
-- address is kept. The hot tables have no foreign keys: codes are never deleted.

-- A visitor's id is a hash under the salt of its day, which is deleted 24 hours after that day has ended.
create table visitor_salts (
  day date not null,
  time_zone text not null,
  salt bytea not null,
  primary key (day, time_zone)
);

-- `day` and `hour` are local to the owner at the time of the visit.
create table visits (
  at timestamptz not null,
  day date not null,
  hour smallint not null,
  qrcode_id bigint not null,
  source text not null,
  outcome text not null default 'shown',
  -- Null for those who ask not to be tracked.
  visitor bytea,
  -- True for the first visit of a person to this code on this day, so that visitors add up over any filter.
  is_new_visitor boolean not null default false,
  is_bot boolean not null default false,
  device text not null default '',
  os text not null default '',
  browser text not null default '',
  referrer text not null default '',
  campaign text not null default '',
  language text not null default '',
  constraint visits_hour_known check (hour between 0 and 23),
  constraint visits_source_known check (source in ('qr', 'nfc', 'link')),
  constraint visits_outcome_known
    check (outcome in ('shown', 'redirected', 'inactive', 'claimable', 'ended', 'locked'))
) partition by range (at);
create index visits_qrcode_at on visits (qrcode_id, at);
create table visits_other partition of visits default;

create table clicks (
  at timestamptz not null,
  day date not null,
  qrcode_id bigint not null,
  click_for text not null,
  source text not null,
  visitor bytea,
  is_bot boolean not null default false,
  constraint clicks_click_for_known check (click_for in ('save_contact')),
  constraint clicks_source_known check (source in ('qr', 'nfc', 'link'))
) partition by range (at);
create index clicks_qrcode_at on clicks (qrcode_id, at);
create table clicks_other partition of clicks default;

-- Counts of the raw rows, written in the same transaction. `visits` and `clicks` are those of people.
create table visit_days (
  qrcode_id bigint not null,
  day date not null,
  source text not null,
  visits integer not null default 0,
  visitors integer not null default 0,
  bots integer not null default 0,
  primary key (qrcode_id, day, source),
  constraint visit_days_source_known check (source in ('qr', 'nfc', 'link'))
);
create table click_days (
  qrcode_id bigint not null,
  day date not null,
  click_for text not null,
  clicks integer not null default 0,
  visitors integer not null default 0,
  bots integer not null default 0,
  primary key (qrcode_id, day, click_for)
);

-- Who came already to which code on which day, for a visit ('visit') or a click; kept as long as the salts.
create table daily_visitors (
  qrcode_id bigint not null,
  day date not null,
  action text not null,
  visitor bytea not null,
  primary key (qrcode_id, day, action, visitor)
);

-- The sum of `visit_days.visits` of each code: a dashboard reads one row a code instead of one a code, day and source.
create table visit_totals (
  qrcode_id bigint primary key,
  visits bigint not null
);
create function add_to_visit_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into visit_totals (qrcode_id, visits)
      select qrcode_id, sum(visits) from added group by qrcode_id order by qrcode_id
      on conflict (qrcode_id) do update set visits = visit_totals.visits + excluded.visits;
  elsif tg_op = 'DELETE' then
    insert into visit_totals (qrcode_id, visits)
      select qrcode_id, -sum(visits) from removed group by qrcode_id order by qrcode_id
      on conflict (qrcode_id) do update set visits = visit_totals.visits + excluded.visits;
  else
    insert into visit_totals (qrcode_id, visits)
      select qrcode_id, sum(visits)
      from (select qrcode_id, visits from added union all select qrcode_id, -visits from removed) as changes
      group by qrcode_id having sum(visits) <> 0 order by qrcode_id
      on conflict (qrcode_id) do update set visits = visit_totals.visits + excluded.visits;
  end if;
  return null;
end $$;
create trigger visit_days_inserted after insert on visit_days
  referencing new table as added for each statement execute function add_to_visit_totals();
create trigger visit_days_updated after update on visit_days
  referencing old table as removed new table as added for each statement execute function add_to_visit_totals();
create trigger visit_days_deleted after delete on visit_days
  referencing old table as removed for each statement execute function add_to_visit_totals();

-- Makes the partitions of the month of `day` and of the `ahead` months after it, so that no row lands in visits_other
-- or clicks_other. Rows that did are moved. Returns how many partitions are new. Processes take turns.
create function prepare_visit_months(day date, ahead integer) returns integer language plpgsql as $$
declare
  parent text;
  first_of_month date;
  partition_name text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(7284003);
  foreach parent in array array['visits', 'clicks'] loop
    for step in 0..ahead loop
      first_of_month := (date_trunc('month', day::timestamp) + make_interval(months => step))::date;
      partition_name := parent || to_char(first_of_month, '_YYYY_MM');
      continue when to_regclass(partition_name) is not null;
      execute format('create table %I (like %I including defaults including constraints)', partition_name, parent);
      execute format(
        'with moved as (delete from %4$I where at >= %1$L and at < %2$L returning *)
         insert into %3$I select * from moved',
        first_of_month::timestamp at time zone 'UTC',
        (first_of_month + interval '1 month') at time zone 'UTC',
        partition_name,
        parent || '_other');
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
