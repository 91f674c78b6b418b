import type { Kysely, Selectable } from 'kysely'
import type { FieldCode } from '#contract/field-errors.ts'
import type { Database } from '../db/database.ts'
import type { AnyRow, RowsQuery } from '../db/find-rows.ts'
import { tables } from '../db/tables.ts'

type Row<Table extends keyof Database> = Selectable<Database[Table]>
type Column<Table extends keyof Database> = keyof Row<Table> & string

/** The rows that a field refers to. Lists show, search and sort their names; files name them, in large or small letters. */
type ParentIn<Table extends keyof Database> = {
  readonly table: Table
  /** Fields of the entity, with the columns of the parent that they show. */
  readonly shows: Readonly<Record<string, Column<Table>>>
  /** The column, and the field of the input, of what the parents belong to: districts to a state. */
  readonly within?: Column<Table>
  /** Those that a file may name; all of them when absent. */
  readonly rows?: RowsQuery<AnyRow>
  /** The error for a name that none has. */
  readonly unknown?: FieldCode
}
export type Parent = { readonly [Table in keyof Database]: ParentIn<Table> }[keyof Database]

/** By the field that holds the id. */
export type Parents = Readonly<Record<string, Parent>>

/** What a field shows: null where the row has no parent. */
type Shown<P extends Parent, Name> = {
  [Table in P['table']]: Name extends keyof P['shows']
    ? P['shows'][Name] extends infer C extends keyof Row<Table>
      ? Row<Table>[C] | null
      : never
    : never
}[P['table']]

/** A row of a table, with what its parents show. */
export type RowWithParents<Table extends keyof Database, P extends Parents> = AnyRow &
  Row<Table> & {
    readonly [Name in { [F in keyof P]: keyof P[F]['shows'] }[keyof P]]: {
      [F in keyof P]: Shown<P[F], Name>
    }[keyof P]
  }

/**
 * The rows of a table, each with what its parents show. The joins are left joins, even where there is always a parent: the
 * database leaves them out where a page or a count does not need them.
 */
export function rowsWithParents(table: string, parents: Parents): RowsQuery<AnyRow> {
  const db = tables as unknown as Kysely<Record<string, Record<string, unknown>>>
  let rows: RowsQuery<AnyRow> = db.selectFrom(table).selectAll(table).$castTo<AnyRow>()
  for (const [field, parent] of Object.entries(parents))
    rows = rows
      .leftJoin(`${parent.table} as ${field}`, `${field}.id`, `${table}.${field}`)
      .select(Object.entries(parent.shows).map(([name, column]) => `${field}.${column} as ${name}`))
  return rows
}
