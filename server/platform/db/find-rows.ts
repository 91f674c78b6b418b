import { sql } from 'kysely'
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import { contains } from './containing.ts'
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
  readonly where?: readonly Expression<SqlBool>[]
  /** Rows that cost as much to find for one page as for all are counted with the page instead of finding them again. */
  readonly isCostly?: boolean
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
function findRows(db: Db, { ids, search, where = [] }: Wanted & Required<Pick<Wanted, 'ids'>>) {
  const found = db.selectFrom(ids.as('row')).where((is) => is.and([...where]))
  if (search === undefined || search.text === '') return found
  const hits = search.columns.map((name) => contains(column(name), search.text))
  return found.where((is) => is.or(hits))
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
const usualSizes: ReadonlySet<number> = new Set([10, 25, 50, 100, batchSize])

type Counted<Row> = { readonly row: Row; readonly total: number | undefined }

/** One page. Its ids are found first, so that only its rows are read whole; the id makes the order complete. */
async function selectPage<Row extends AnyRow>(
  db: Db,
  rows: RowsQuery<Row>,
  wanted: Wanted,
  page: PageOf,
): Promise<Counted<Row>[]> {
  const { order, isNullable = false } = page
  const direction = sql.raw(isNullable ? `${order} nulls last` : order)
  const sorted = sql`${column(page.column)} ${direction}, ${column('id')} ${sql.raw(order)}`
  const total =
    wanted.isCostly === true ? sql<number | null>`count(*) over ()` : sql<number | null>`null::bigint`
  const ids = findRows(db, { ids: rows, ...wanted })
    .select(['row.id', total.as('total')])
    .orderBy(sorted)
    .offset(page.start)
    .limit(usualSizes.has(page.limit) ? sql.lit(page.limit) : page.limit)
  const found = await db
    .selectFrom(rows.as('row'))
    .innerJoin(ids.as('page'), 'page.id', 'row.id')
    .selectAll('row')
    .select('page.total as total_found')
    .$castTo<Row & { readonly total_found: number | null }>()
    .orderBy(sorted)
    .execute()
  return found.map(({ total_found, ...row }) => ({
    row: row as unknown as Row,
    total: total_found ?? undefined,
  }))
}

async function countRows(db: Db, rows: RowsQuery<AnyRow>, wanted: Wanted): Promise<number> {
  const { total } = await findRows(db, { ids: rows, ...wanted })
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** One page of a list, and how many rows match in all. */
export async function listRows<Row extends AnyRow>(
  db: Db,
  rows: RowsQuery<Row>,
  wanted: Wanted,
  page: PageOf,
): Promise<{ list: Row[]; total: number }> {
  const found = await selectPage(db, rows, wanted, page)
  // The page that holds the last row says how many there are.
  const isLast = found.length < page.limit && (found.length > 0 || page.start === 0)
  const known = isLast ? page.start + found.length : found[0]?.total
  return { list: found.map(({ row }) => row), total: known ?? (await countRows(db, rows, wanted)) }
}

/** All rows that match, in the order of their ids, without holding them all. */
export async function* walkRows<Row extends AnyRow>(
  db: Db,
  rows: RowsQuery<Row>,
  wanted: Wanted,
  order: Sorting['order'] = 'asc',
): AsyncGenerator<readonly Row[], undefined> {
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  for (let last: RowId | undefined; ;) {
    const after = last === undefined ? [] : [sql<boolean>`${column('id')} ${beyond} ${last}`]
    const where = [...(wanted.where ?? []), ...after]
    const page = { column: 'id', order, start: 0, limit: batchSize }
    const batch = await selectPage(db, rows, { ...wanted, where, isCostly: false }, page)
    yield batch.map(({ row }) => row)
    if (batch.length < batchSize) return undefined
    last = batch.at(-1)?.row.id
  }
}
