import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { ResourceShape } from '#contract/resource.ts'
import { column } from '../db/find-rows.ts'
import type { AnyRow, RowsQuery, Sorting, Wanted } from '../db/find-rows.ts'
import type { Asking, Condition, SearchFunction } from './store-description.ts'

/** What a request asks of a list, parsed by the contract. */
export type ListQuery = Readonly<Record<string, unknown>> & {
  readonly search?: string
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
  readonly start: number
  readonly limit: number
}

/** Name on the wire → column, where they differ, or a condition. */
export type ColumnNames = Readonly<Record<string, string | Condition<never>>>

/** Columns to search in, or a function of the text. */
export type Search = readonly string[] | SearchFunction

/** The column of a name of the wire. */
export const columnOf = (columns: ColumnNames, name: string): string => {
  const known = columns[name]
  return typeof known === 'string' ? known : name
}

/** Rows that can be restored stay in their table. */
export const isKept = sql<boolean>`${column('deleted_at')} is null`
export const isDeleted = sql<boolean>`${column('deleted_at')} is not null`

/** Which rows an account sees. */
export type Visibility = (userId: string) => Expression<SqlBool>

export const isOwnedBy: Visibility = (userId) => sql<boolean>`${column('owner_id')} = ${userId}::uuid`

/** The id of no account: somebody who is not signed in owns nothing. */
export const nobody = '00000000-0000-0000-0000-000000000000'

type Searched = {
  readonly ids: RowsQuery<AnyRow>
  readonly search: Search
  readonly columns: ColumnNames
  readonly visibleTo: Visibility | undefined
}

/** The rows that a list, a count or an export wants. */
export function readWanted(
  resource: ResourceShape,
  { ids, search, columns, visibleTo }: Searched,
  query: Pick<ListQuery, 'search'> & Readonly<Record<string, unknown>>,
  { userId, now }: Asking,
): Wanted {
  const given = Object.keys(resource.filters).filter((name) => query[name] !== undefined)
  const where: Expression<SqlBool>[] = given.map((name) => {
    const condition = columns[name]
    return typeof condition === 'function'
      ? condition(query[name] as never, userId, now)
      : sql<boolean>`${column(columnOf(columns, name))} = ${query[name]}`
  })
  const { search: text = '' } = query
  if (visibleTo !== undefined) where.push(visibleTo(userId ?? nobody))
  if (resource.restore !== undefined) where.push(isKept)
  if (typeof search !== 'function') return { ids, search: { text, columns: search }, where }
  if (text === '') return { ids, where }
  const found = search(text)
  return 'parts' in found ? { ids, where, found } : { ids, where: [...where, found] }
}

/** The order that a request asks for; the contract lets only the names of `sort` through. */
export function readSorting(resource: ResourceShape, columns: ColumnNames, query: ListQuery): Sorting {
  const { sort, order = query.sort === undefined ? resource.defaultSort.order : 'asc' } = query
  const name = sort ?? resource.defaultSort.sort
  const shown = resource.entity.shape[name] as
    | { safeParse?: (value: null) => { success: boolean } }
    | undefined
  return {
    column: columnOf(columns, name),
    order,
    isNullable: shown?.safeParse?.(null).success === true,
  }
}
