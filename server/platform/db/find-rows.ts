import { sql } from 'kysely'
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import { countMaximum } from '#contract/list.ts'
import { contains, folded, searchColumn } from './containing.ts'
import type { Db } from './database.ts'

export type RowId = number | string
/** What every row of a list has. */
export type AnyRow = { readonly id: RowId }

/** A query over one or more tables; what it selects can be shown, searched, sorted and filtered. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever its tables are: only what it selects matters
export type RowsQuery<Row> = SelectQueryBuilder<any, any, Row>

/** Which rows are wanted. Names of columns come from the code, never from a request. */
export type Wanted = {
  /** Where they are found, when fewer tables than those of the rows are enough to search, filter, sort and count. */
  readonly ids?: RowsQuery<AnyRow>
  readonly search?: { readonly text: string; readonly columns: readonly string[] }
  readonly found?: FoundInParts
  readonly where?: readonly Expression<SqlBool>[]
}

/** Rows that have a text in one of several tables. */
export type FoundInParts = {
  /** The ids of these rows, one query for each table: each can use an index of its own. */
  readonly parts: readonly RowsQuery<AnyRow>[]
  /** The same, said of one row: where so many rows have the text that a page is soon full in any order. */
  readonly isOne: Expression<SqlBool>
}

export type Sorting = {
  readonly column: string
  readonly order: 'asc' | 'desc'
  /** Rows without a value come last; an index serves such an order only when it has the same. */
  readonly isNullable?: boolean
}

export type PageOf = Sorting & { readonly start: number; readonly limit: number }

/** A column of the wanted rows. */
export const column = <T = unknown>(name: string) => sql.ref<T>(`row.${name}`)

/** The rows that match, where they are found: pages, counts, single rows and exports are made of this query. */
function findRows(db: Db, { ids, search, where = [] }: Found & Required<Pick<Found, 'ids'>>) {
  const found = db.selectFrom(ids.as('row')).where((is) => is.and([...where]))
  if (search === undefined || search.text === '') return found
  const hits = search.columns.map((name) =>
    contains(name === searchColumn ? column(name) : folded(column(name)), search.text),
  )
  return found.where((is) => is.or(hits))
}

/** What is wanted, without parts. */
type Found = Omit<Wanted, 'found'>

/** More rows of one part are not looked up one by one. */
const partMaximum = 1000

/** Looks up the rows that have a text by the indexes of its parts, unless one of them has too many. */
async function findParts(db: Db, { found, ...wanted }: Wanted): Promise<Found> {
  if (found === undefined) return wanted
  const { where = [] } = wanted
  const ids = new Set<RowId>()
  for (const part of found.parts) {
    const some = db.selectFrom(part.limit(sql.lit(partMaximum + 1)).as('part')).select('part.id')
    const rows = await some.execute()
    if (rows.length > partMaximum) return { ...wanted, where: [...where, found.isOne] }
    for (const { id } of rows) ids.add(id)
  }
  return { ...wanted, where: [...where, sql<boolean>`${column('id')} = any(${[...ids]})`] }
}

export async function selectRows<Row extends AnyRow>(
  db: Db,
  rows: RowsQuery<Row>,
  wanted: Omit<Wanted, 'ids'>,
): Promise<Row[]> {
  return findRows(db, { ...wanted, ids: rows })
    .selectAll('row')
    .$castTo<Row>()
    .orderBy(column('id'))
    .execute()
}

/** Rows of one query. A long list is sent while it is read. */
const batchSize = 500

/**
 * Sizes that screens and exports ask for. They stand in the statement, because of a parameter the planner assumes a tenth
 * of all rows and then reads whole tables. Other sizes are parameters, so that statements stay few.
 */
const usualSizes: ReadonlySet<number> = new Set([11, 26, 51, 101, batchSize])

/** One page. Its ids are found first, so that only its rows are read whole; the id makes the order complete. */
async function selectPage<Row extends AnyRow>(
  db: Db,
  rows: RowsQuery<Row>,
  wanted: Found,
  page: PageOf,
): Promise<Row[]> {
  const { order, isNullable = false } = page
  const direction = sql.raw(isNullable ? `${order} nulls last` : order)
  const sorted = sql`${column(page.column)} ${direction}, ${column('id')} ${sql.raw(order)}`
  const ids = findRows(db, { ids: rows, ...wanted })
    .select('row.id')
    .orderBy(sorted)
    .offset(page.start)
    .limit(usualSizes.has(page.limit) ? sql.lit(page.limit) : page.limit)
  return db
    .selectFrom(rows.as('row'))
    .innerJoin(ids.as('page'), 'page.id', 'row.id')
    .selectAll('row')
    .$castTo<Row>()
    .orderBy(sorted)
    .execute()
}

/** @returns how many rows match, or `most` when there are as many or more: whoever counts further reads them all. */
async function countRows(db: Db, rows: RowsQuery<AnyRow>, wanted: Found, most: number): Promise<number> {
  const some = findRows(db, { ids: rows, ...wanted })
    .select('row.id')
    .limit(most === countMaximum + 1 ? sql.lit(most) : most)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** A page of rows; `is_more` when more rows match than `total` says. */
export type ListOf<Row> = { list: Row[]; total: number; is_more?: true }

/** One page of a list, and how many rows match: all of them up to 1,000, then at least so many. */
export async function listRows<Row extends AnyRow>(
  db: Db,
  rows: RowsQuery<Row>,
  all: Wanted,
  page: PageOf,
): Promise<ListOf<Row>> {
  const { start, limit } = page
  const wanted = await findParts(db, all)
  // One row more says whether there is another page.
  const found = await selectPage(db, rows, wanted, { ...page, limit: limit + 1 })
  const list = found.slice(0, limit)
  if (found.length === 0) return { list, total: start && (await countRows(db, rows, wanted, start)) }
  if (found.length <= limit) return { list, total: start + found.length }
  const shown = start + limit
  const total = shown < countMaximum ? await countRows(db, rows, wanted, countMaximum + 1) : Infinity
  return total <= countMaximum
    ? { list, total }
    : { list, total: Math.max(shown, countMaximum), is_more: true }
}

/** All rows that match, in the order of their ids, without holding them all. */
export async function* walkRows<Row extends AnyRow>(
  db: Db,
  rows: RowsQuery<Row>,
  wanted: Wanted,
  order: Sorting['order'] = 'asc',
): AsyncGenerator<readonly Row[], undefined> {
  const found = await findParts(db, wanted)
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  for (let last: RowId | undefined; ;) {
    const after = last === undefined ? [] : [sql<boolean>`${column('id')} ${beyond} ${last}`]
    const where = [...(found.where ?? []), ...after]
    const page = { column: 'id', order, start: 0, limit: batchSize }
    const batch = await selectPage(db, rows, { ...found, where }, page)
    yield batch
    if (batch.length < batchSize) return undefined
    last = batch.at(-1)?.id
  }
}
