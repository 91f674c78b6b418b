import { sql } from 'kysely'
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import { containing } from './containing.ts'
import type { Db } from './database.ts'

export type RowId = number | string
/** What every row of a list has. */
export type AnyRow = { readonly id: RowId }

/** A query over one or more tables; what it selects can be shown, searched, sorted and filtered. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever its tables are: only what it selects matters
export type RowsQuery<Row> = SelectQueryBuilder<any, any, Row>

/** Which rows are wanted. Names of columns come from the code, never from a request. */
export type Wanted = {
  readonly search?: { readonly text: string; readonly columns: readonly string[] }
  readonly where?: readonly Expression<SqlBool>[]
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

/** All rows that match: pages, counts, single rows and exports are made of this query. */
export function findRows<Row extends AnyRow>(db: Db, rows: RowsQuery<Row>, { search, where = [] }: Wanted) {
  const found = db.selectFrom(rows.as('row')).where((is) => is.and([...where]))
  if (search === undefined || search.text === '') return found
  const pattern = containing(search.text)
  const hits = search.columns.map((name) => sql<boolean>`${column(name)} ilike ${pattern}`)
  return found.where((is) => is.or(hits))
}

export async function selectRows<Row extends AnyRow>(
  db: Db,
  rows: RowsQuery<Row>,
  wanted: Wanted,
): Promise<Row[]> {
  return findRows(db, rows, wanted).selectAll('row').$castTo<Row>().orderBy(column('id')).execute()
}

/** One page. Its ids are found first, so that only its rows are read whole; the id makes the order complete. */
export async function selectPage<Row extends AnyRow>(
  db: Db,
  rows: RowsQuery<Row>,
  wanted: Wanted,
  page: PageOf,
): Promise<Row[]> {
  const { order, isNullable = false } = page
  const direction = sql.raw(isNullable ? `${order} nulls last` : order)
  const sorted = sql`${column(page.column)} ${direction}, ${column('id')} ${sql.raw(order)}`
  const ids = findRows(db, rows, wanted).select('row.id').orderBy(sorted).offset(page.start).limit(page.limit)
  return db
    .selectFrom(rows.as('row'))
    .innerJoin(ids.as('page'), 'page.id', 'row.id')
    .selectAll('row')
    .$castTo<Row>()
    .orderBy(sorted)
    .execute()
}

export async function countRows<Row extends AnyRow>(
  db: Db,
  rows: RowsQuery<Row>,
  wanted: Wanted,
): Promise<number> {
  const { total } = await findRows(db, rows, wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Rows of one query. A long list is sent while it is read. */
const batchSize = 500

/** All rows that match, in the order of their ids, without holding them all. */
export async function* walkRows<Row extends AnyRow>(
  db: Db,
  rows: RowsQuery<Row>,
  wanted: Wanted,
): AsyncGenerator<readonly Row[], undefined> {
  for (let last: RowId | undefined; ;) {
    const after = last === undefined ? [] : [sql<boolean>`${column('id')} > ${last}`]
    const batch = await findRows(db, rows, { ...wanted, where: [...(wanted.where ?? []), ...after] })
      .selectAll('row')
      .$castTo<Row>()
      .orderBy(column('id'))
      .limit(batchSize)
      .execute()
    yield batch
    if (batch.length < batchSize) return undefined
    last = batch.at(-1)?.id
  }
}
