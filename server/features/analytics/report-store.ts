import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { runTransaction } from '#server/platform/db/run-transaction.ts'
import { isOf } from './statistics-store.ts'
import type { CountedCodes, Days } from './statistics-store.ts'
import { kindColumns } from './store.ts'
import type { KindColumn } from './store.ts'

/** Only visits with these values; all filters hold at once. */
export type Filters = { readonly [F in KindColumn | 'hour' | 'weekday']?: string | undefined }

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

/** The facts of codes in a range of days, at the weekday and hour of the filters. */
function isAsked(codes: CountedCodes, { from, to }: Days, { hour, weekday }: Filters) {
  const conditions = [sql`${isOf(codes)}`, sql`day between ${from}::date and ${to}::date`]
  if (hour !== undefined) conditions.push(sql`hour = ${numberOf(hour)}::integer`)
  if (weekday !== undefined)
    conditions.push(sql`extract(isodow from day)::integer = ${numberOf(weekday)}::integer`)
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

/**
 * The values of each facet, the most visits first. A visit counts for a facet when it meets all filters but that facet's: so
 * one that misses two filters counts nowhere, and one that misses one counts only there. One pass over the facts.
 */
export async function selectFacets(
  db: Db,
  codes: CountedCodes,
  days: Days,
  filters: Filters,
): Promise<FacetValues> {
  const given = kindFilters(filters)
  const misses = given.map(({ isMet }) => sql`(not ${isMet})::integer`)
  const each = kindColumns.map((name) => {
    const own = given.find((filter) => filter.name === name)
    return sql`(
      select ${name}::text as facet, ${sql.ref(name)} as value, sum(visits)::integer as visits,
        sum(visitors)::integer as visitors
      from told where misses = ${own === undefined ? sql`0` : sql`(not ${own.isMet})::integer`}
      group by ${sql.ref(name)} order by 3 desc, ${sql.ref(name)} collate "C" limit ${valuesMaximum}::integer
    )`
  })
  const query = sql<FacetValue & { readonly facet: KindColumn }>`
    with told as materialized (
      select kind.*, by_kind.visits, by_kind.visitors, ${misses.length === 0 ? sql`0` : sql.join(misses, sql` + `)} as misses
      from (
        select kind_id, sum(visits) as visits, sum(visitors) as visitors
        from visit_facts where ${isAsked(codes, days, filters)} group by kind_id
      ) as by_kind
      join visit_kinds kind on kind.id = by_kind.kind_id
    )
    ${sql.join(each, sql` union all `)}`
  const { rows } = await runTransaction(db, async (tx) => {
    // Ten lists are made of the kinds, which are some megabytes: else they are written to disk and read ten times.
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

/** Visits by weekday and hour. */
export async function selectHours(
  db: Db,
  codes: CountedCodes,
  days: Days,
  filters: Filters,
): Promise<CountedHour[]> {
  const { rows } = await sql<CountedHour>`
    with by_hour as (
      select day, hour, sum(visits) as visits from visit_facts
      where ${isAsked(codes, days, filters)} and ${isOfKind(filters)} group by day, hour
    )
    select extract(isodow from day)::integer as weekday, hour, sum(visits)::integer as visits
    from by_hour group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export type FilteredDay = { readonly day: string; readonly source: 'qr' | 'nfc' | 'link' } & Readonly<
  Record<'visits' | 'visitors', number>
>

/** The days and sources with visits that meet the filters. */
export async function selectFilteredDays(
  db: Db,
  codes: CountedCodes,
  days: Days,
  filters: Filters,
): Promise<FilteredDay[]> {
  const { rows } = await sql<FilteredDay>`
    with by_kind as (
      select day, kind_id, sum(visits) as visits, sum(visitors) as visitors from visit_facts
      where ${isAsked(codes, days, filters)} and ${isOfKind(filters)} group by day, kind_id
    )
    select to_char(day, 'YYYY-MM-DD') as day, source, sum(visits)::integer as visits, sum(visitors)::integer as visitors
    from by_kind join visit_kinds on visit_kinds.id = by_kind.kind_id group by 1, 2`.execute(db)
  return rows
}

/** Visits and visitors of each code, with the condition on its id, for the busiest ones with filters. */
export const countedFacts = (codes: CountedCodes, days: Days, filters: Filters) => sql`
  select qrcode_id, sum(visits)::integer as visits, sum(visitors)::integer as visitors
  from visit_facts where ${isAsked(codes, days, filters)} and ${isOfKind(filters)}
  group by qrcode_id having sum(visits) > 0`
