import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { runTransaction } from '#server/platform/db/run-transaction.ts'
import { isOf } from './statistics-store.ts'
import type { CountedCodes, Days } from './statistics-store.ts'
import { summedAndOthers } from './sum-store.ts'
import { kindColumns } from './store.ts'
import type { KindColumn } from './store.ts'

/** Only visits with these values; all filters hold at once. */
export type Filters = { readonly [F in KindColumn | 'hour' | 'weekday']?: string | undefined }

/** Whether visits are left out. */
export const hasFilters = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** At most so many values of a facet. */
const valuesMaximum = 50

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** The filters that a kind of visits decides. */
const kindFilters = (filters: Filters) =>
  kindColumns.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, isMet: sql`${sql.ref(name)} = ${value}` }]
  })

/** A number that is none, or out of range, holds for no visit. */
const numberOf = (value: string): number => (/^\d{1,2}$/.test(value) ? Number(value) : -1)

/**
 * The facts of codes in a range of days, at the weekday and hour of the filters. The days of a weekday are listed, because
 * PostgreSQL cannot tell how many rows a computed weekday leaves.
 */
function isInScope(codes: CountedCodes, { from, to }: Days, { hour, weekday }: Filters) {
  const conditions = [sql`${isOf(codes)}`, sql`day between ${from}::date and ${to}::date`]
  if (hour !== undefined) conditions.push(sql`hour = ${numberOf(hour)}::integer`)
  if (weekday !== undefined)
    conditions.push(sql`day = any(array(
      select each::date from generate_series(${from}::date, ${to}::date, interval '1 day') as each
      where extract(isodow from each) = ${numberOf(weekday)}::integer))`)
  return all(conditions)
}

/** Facts whose kind meets all filters, with the columns of `kind`. */
function isOfKind(filters: Filters) {
  const conditions = kindFilters(filters).map(({ isMet }) => isMet)
  return conditions.length === 0
    ? sql`true`
    : sql`kind_id in (select id from visit_kinds where ${all(conditions)})`
}

export type FacetValue = { readonly value: string; readonly visits: number; readonly visitors: number }
export type FacetValues = Readonly<Record<KindColumn, FacetValue[]>>

/** The facts that facets are made of, as the part `others` of a statement. With filters, of kinds that miss one at most. */
function factsOf(codes: CountedCodes, days: Days, filters: Filters) {
  if (!hasFilters(filters)) return summedAndOthers(codes, days)
  const misses = kindFilters(filters).map(({ isMet }) => sql`(not ${isMet})::integer`)
  const conditions = [isInScope(codes, days, filters)]
  if (misses.length > 1)
    conditions.push(sql`kind_id in (select id from visit_kinds where ${sql.join(misses, sql` + `)} <= 1)`)
  return sql`others as (select * from visit_facts where ${all(conditions)})`
}

/**
 * The values of each facet, the most visits first. A visit counts for a facet when it meets all filters but that facet's: so
 * one that misses two filters counts nowhere, and one that misses one counts only there.
 */
export async function selectFacets(
  db: Db,
  codes: CountedCodes,
  days: Days,
  filters: Filters,
): Promise<FacetValues> {
  const given = kindFilters(filters)
  const missed = given.map(({ name, isMet }) => sql`case when ${isMet} then '' else ${name}::text end`)
  const names = kindColumns.map((name) => sql.ref(name))
  const kept = sql`
    union all
    select '', kept.* from summed
    cross join lateral unnest(facets, facet_values, facet_visits, facet_visitors) as kept (facet, value, visits, visitors)`
  const query = sql<FacetValue & { readonly facet: KindColumn }>`
    with ${factsOf(codes, days, filters)}, by_kind as (
      select kind_id, sum(visits)::integer as visits, sum(visitors)::integer as visitors from others group by kind_id
    ), told as (
      select visit_kinds.*, visits, visitors, ${missed.length === 0 ? sql`''` : sql`concat(${sql.join(missed)})`} as missed
      from visit_kinds join by_kind on by_kind.kind_id = visit_kinds.id
    ), by_value as (
      select missed, case ${sql.join(
        kindColumns.map((name) => sql`when ${sql.ref(name)} is not null then ${name}::text`),
        sql` `,
      )} end as facet, coalesce(${sql.join(names)}) as value, sum(visits) as visits, sum(visitors) as visitors
      from told group by missed, grouping sets (${sql.join(names.map((name) => sql`(${name})`))})
      ${hasFilters(filters) ? sql`` : kept}
    ), ranked as (
      select facet, value, sum(visits)::integer as visits, sum(visitors)::integer as visitors,
        row_number() over (partition by facet order by sum(visits) desc, value collate "C") as rank
      from by_value where missed in ('', facet) group by facet, value
    )
    select facet, value, visits, visitors from ranked where rank <= ${valuesMaximum}::integer order by facet, rank`
  const { rows } = await runTransaction(db, async (tx) => {
    // Some hundred thousand facts are summed up: else by files.
    await sql`set local work_mem = '32MB'`.execute(tx)
    return query.execute(tx)
  })
  const values = Object.fromEntries(kindColumns.map((name) => [name, [] as FacetValue[]])) as Record<
    KindColumn,
    FacetValue[]
  >
  for (const { facet, ...value } of rows) values[facet].push(value)
  return values
}

export type CountedHour = { readonly weekday: number; readonly hour: number; readonly visits: number }

/** Visits by weekday and hour, without filters. */
export async function selectHours(db: Db, codes: CountedCodes, days: Days): Promise<CountedHour[]> {
  const { rows } = await sql<CountedHour>`
    with ${summedAndOthers(codes, days)}, by_hour as (
      select day, hour, sum(visits)::integer as visits from others group by day, hour
      union all
      select day, place - 1, count from summed cross join lateral unnest(hours) with ordinality as kept (count, place)
      where count > 0
    )
    select extract(isodow from day)::integer as weekday, hour::integer as hour, sum(visits)::integer as visits
    from by_hour group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export type FilteredDay = { readonly day: string; readonly source: 'qr' | 'nfc' | 'link' } & Readonly<
  Record<'visits' | 'visitors', number>
>

/**
 * The days and sources with visits that meet the filters, and their hours of the week from the day `shown` on. Both are made
 * of one reading of the facts.
 */
export async function selectFilteredTimes(
  db: Db,
  codes: CountedCodes,
  days: Days,
  filters: Filters,
  shown: string,
): Promise<{ readonly days: FilteredDay[]; readonly hours: CountedHour[] }> {
  const conditions = kindFilters(filters).map(({ isMet }) => isMet)
  const { rows } = await sql<FilteredDay & CountedHour>`
    with times as materialized (
      select day, hour, source, sum(visits)::integer as visits, sum(visitors)::integer as visitors
      from visit_facts join visit_kinds on visit_kinds.id = kind_id
      where ${isInScope(codes, days, filters)} and ${all(conditions)} group by day, hour, source
    )
    select to_char(day, 'YYYY-MM-DD') as day, source, 0 as weekday, 0 as hour, sum(visits)::integer as visits,
      sum(visitors)::integer as visitors
    from times group by day, source
    union all
    select '', '', extract(isodow from day)::integer, hour, sum(visits)::integer, 0
    from times where day >= ${shown}::date group by 3, 4 order by weekday, hour`.execute(db)
  return {
    days: rows
      .filter(({ day }) => day !== '')
      .map(({ day, source, visits, visitors }) => ({ day, source, visits, visitors })),
    hours: rows
      .filter(({ day }) => day === '')
      .map(({ weekday, hour, visits }) => ({ weekday, hour, visits })),
  }
}

/** Visits and visitors of each code, with the condition on its id, for the busiest ones with filters. */
export const countedFacts = (codes: CountedCodes, days: Days, filters: Filters) => sql`
  select qrcode_id, sum(visits)::integer as visits, sum(visitors)::integer as visitors
  from visit_facts where ${isInScope(codes, days, filters)} and ${isOfKind(filters)}
  group by qrcode_id having sum(visits) > 0`
