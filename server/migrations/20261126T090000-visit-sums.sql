-- Sums of the days of codes with many visits, so that a report without filters need not read all facts. A row holds as long as
-- its `visits` is what visit_days says: after a visit that comes late, reports read the facts of that day again.
create table visit_sums (
  qrcode_id bigint not null,
  day date not null,
  visits integer not null,
  -- By hour, from midnight on.
  hours integer[] not null,
  -- Each value of each facet, with its counts at the same place.
  facets text[] not null,
  facet_values text[] not null,
  facet_visits integer[] not null,
  facet_visitors integer[] not null,
  primary key (qrcode_id, day),
  constraint visit_sums_hours_complete check (array_length(hours, 1) = 24)
);

-- Makes the sums that are missing, or hold no longer, of the days of a range. Returns how many. Below 100 visits a day, facts are
-- hardly more rows than sums.
create function keep_visit_sums(first_day date, last_day date) returns integer language plpgsql as $$
declare
  one_day date;
  kept integer;
  all_kept integer := 0;
begin
  -- Waits for accounts that are being erased, whose campaigns go; visits are written meanwhile.
  lock table visit_kinds in share update exclusive mode;
  for one_day in select generate_series(first_day, last_day, interval '1 day')::date loop
    with busy as materialized (
      select qrcode_id, sum(visits)::integer as visits from visit_days
      where day = one_day group by qrcode_id having sum(visits) >= 100
      except select qrcode_id, visits from visit_sums where day = one_day
    ), facts as materialized (
      select fact.* from busy cross join lateral (
        select qrcode_id, hour, kind_id, visits, visitors from visit_facts
        where qrcode_id = busy.qrcode_id and day = one_day
      ) as fact
    ), by_hour as (
      select qrcode_id, array_agg(visits order by hour) as hours from (
        select busy.qrcode_id, series.hour, coalesce(sum(facts.visits), 0)::integer as visits
        from busy cross join generate_series(0, 23) as series (hour)
        left join facts on facts.qrcode_id = busy.qrcode_id and facts.hour = series.hour
        group by busy.qrcode_id, series.hour
      ) as counted group by qrcode_id
    ), by_kind as (
      select qrcode_id, kind_id, sum(visits)::integer as visits, sum(visitors)::integer as visitors
      from facts group by qrcode_id, kind_id
    ), by_value as (
      select qrcode_id,
        case when source is not null then 'source' when outcome is not null then 'outcome'
          when country is not null then 'country' when region is not null then 'region'
          when device is not null then 'device' when os is not null then 'os'
          when browser is not null then 'browser' when referrer is not null then 'referrer'
          when campaign is not null then 'campaign' else 'language' end as facet,
        coalesce(source, outcome, country, region, device, os, browser, referrer, campaign, language) as value,
        sum(visits)::integer as visits, sum(visitors)::integer as visitors
      from by_kind join visit_kinds on visit_kinds.id = kind_id
      group by qrcode_id, grouping sets ((source), (outcome), (country), (region), (device), (os), (browser), (referrer),
        (campaign), (language))
    ), by_facet as (
      select qrcode_id, array_agg(facet order by facet, value) as facets,
        array_agg(value order by facet, value) as facet_values, array_agg(visits order by facet, value) as facet_visits,
        array_agg(visitors order by facet, value) as facet_visitors
      from by_value group by qrcode_id
    )
    insert into visit_sums (qrcode_id, day, visits, hours, facets, facet_values, facet_visits, facet_visitors)
    select qrcode_id, one_day, visits, hours, facets, facet_values, facet_visits, facet_visitors
    from busy join by_hour using (qrcode_id) join by_facet using (qrcode_id)
    order by qrcode_id
    on conflict (qrcode_id, day) do update set visits = excluded.visits, hours = excluded.hours, facets = excluded.facets,
      facet_values = excluded.facet_values, facet_visits = excluded.facet_visits, facet_visitors = excluded.facet_visitors;
    get diagnostics kept = row_count;
    all_kept := all_kept + kept;
  end loop;
  return all_kept;
end $$;

-- Facts that are made anew may be of other kinds than before.
create or replace function rebuild_visit_facts(code bigint default null) returns void language sql as $$
  delete from visit_sums where code is null or qrcode_id = code;
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

-- Of today and yesterday, facts are read.
select keep_visit_sums(min(day), (now() at time zone 'UTC')::date - 2) from visit_days having min(day) is not null;
