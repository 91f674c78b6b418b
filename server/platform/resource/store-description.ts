import type { Expression, Insertable, SqlBool } from 'kysely'
import type { z } from 'zod'
import type { InputOf, ResourceShape } from '#contract/resource.ts'
import type { Writer } from '../ctx.ts'
import type { ConstraintErrors } from '../db/constraint.ts'
import type { Database, Db } from '../db/database.ts'
import type { AnyRow, FoundInParts, RowId, RowsQuery } from '../db/find-rows.ts'
import type { Parents } from './parents.ts'
import type { PresentPart } from './present-row.ts'

type Named<Row> = keyof Row & string
type SortOf<R extends ResourceShape> = R['sorts'][number]
type FilterOf<R extends ResourceShape> = keyof R['filters'] & string

/** Who asks for a list, and when. */
export type Asking = {
  /** The account, when there is one. */
  readonly userId: string | undefined
  readonly now: Date
}

/** How a filter narrows the list when it is more than "equals". */
export type Condition<Value> = (value: Value, userId: string | undefined, now: Date) => Expression<SqlBool>

/** What a text finds where columns of the row cannot say it: a condition, or the rows in several tables. */
export type SearchFunction = (text: string) => Expression<SqlBool> | FoundInParts

/** Only names of the wire that are no column need a line; forgetting one does not compile. */
type Columns<R extends ResourceShape, Row> = {
  readonly [N in Exclude<SortOf<R>, keyof Row | R['key']>]: Named<Row>
} & {
  readonly [N in Exclude<FilterOf<R>, keyof Row | SortOf<R>>]:
    | Named<Row>
    | Condition<z.output<Extract<R['filters'][N], z.ZodType>>>
}
type ColumnsPart<R extends ResourceShape, Row> =
  {} extends Columns<R, Row> ? { readonly columns?: Columns<R, Row> } : { readonly columns: Columns<R, Row> }

type Write<R extends ResourceShape, Table extends keyof Database> = (input: InputOf<R>) => Written<Table>
type IsWritten<R extends ResourceShape> = R extends { create: object } | { update: object } ? true : false

/** The columns of an input; the kit adds the owner of own rows. */
type Written<Table extends keyof Database> = Omit<Insertable<Database[Table]>, 'owner_id'>

/** Left out where the fields of the input are columns. */
type WritePart<R extends ResourceShape, Table extends keyof Database> =
  IsWritten<R> extends false
    ? { readonly write?: undefined }
    : InputOf<R> extends Written<Table>
      ? { readonly write?: Write<R, Table> }
      : { readonly write: Write<R, Table> }

/** Each name in `importNames` is among what the parent of its field shows. */
type ParentsPart<R extends ResourceShape> = {} extends R['importNames']
  ? {}
  : {
      readonly parents: {
        readonly [F in keyof R['importNames']]: {
          readonly shows: Readonly<Record<R['importNames'][F], string>>
        }
      }
    }

/** What the kit must know of the table behind a resource. */
export type StoreDescription<
  R extends ResourceShape,
  Table extends keyof Database,
  P extends Parents,
  Row extends AnyRow,
> = {
  readonly table: Table
  /** The tables that its fields refer to, and what is shown of their rows. */
  readonly parents?: P
  /**
   * Its rows, joined with whatever else is shown of them; with `deleted_at` where they can be restored. All rows of the table
   * with what `parents` show, when absent.
   */
  readonly rows?: RowsQuery<Row>
  /**
   * Whether each row belongs to the account in its column `owner_id`: everybody else, admins too, finds no such row. Own
   * rows have no order of their own.
   */
  readonly isOwned?: boolean
  /** The same rows where they are searched, filtered and sorted, if other tables serve that better than those shown. */
  readonly ids?: RowsQuery<AnyRow>
  /**
   * Columns in which people find what they type, or a function where these are not columns of the row; the column
   * `search_text` of the table, which is folded already, when absent.
   */
  readonly search?: readonly NoInfer<Named<Row>>[] | SearchFunction
  /** Which rows the caller can list, export and name by id; all of them when absent. */
  readonly visibleTo?: (userId: string) => Expression<SqlBool>
  /** Writes what other tables store of a row, after the row itself and in its transaction. */
  readonly saveParts?: (db: Db, id: RowId, input: InputOf<R>) => Promise<void>
  /** What the schema cannot know of an input, asked before it is written. Throws `invalid_input`. */
  readonly check?: (tx: Writer, input: InputOf<R>) => void | Promise<void>
  /** Constraint of the database → error code, and the field to show it at. */
  readonly constraints?: ConstraintErrors
} & NoInfer<ColumnsPart<R, Row>> &
  NoInfer<PresentPart<R, Row>> &
  NoInfer<WritePart<R, Table>> &
  NoInfer<ParentsPart<R>>
