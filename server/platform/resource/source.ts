import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { z } from 'zod'
import { isRichText } from '#contract/fields.ts'
import type { ResourceShape } from '#contract/resource.ts'
import { AppError } from '../app-error.ts'
import type { Ctx, Writer } from '../ctx.ts'
import { mapConstraints } from '../db/constraint.ts'
import type { ConstraintErrors } from '../db/constraint.ts'
import type { Database, Db } from '../db/database.ts'
import { searchColumn } from '../db/containing.ts'
import { column, selectRows } from '../db/find-rows.ts'
import type { AnyRow, RowId, RowsQuery } from '../db/find-rows.ts'
import { isDeleted, isKept, isOwnedBy, nobody } from './read-query.ts'
import type { ColumnNames, Search, Visibility } from './read-query.ts'
import { sanitizeRichText } from '../rich-text.ts'
import { rowsWithParents } from './parents.ts'
import type { Parents } from './parents.ts'
import { presentRow } from './present-row.ts'
import type { StoreDescription } from './store-description.ts'

/** Fields or columns of one row. */
export type Values = Readonly<Record<string, unknown>>

/** A resource with its table, for code that works with any of them. */
export type Source = {
  readonly resource: ResourceShape
  readonly table: string
  readonly rows: RowsQuery<AnyRow>
  readonly ids: RowsQuery<AnyRow>
  readonly search: Search
  readonly columns: ColumnNames
  readonly constraints: ConstraintErrors
  readonly parents: Parents
  readonly isRestorable: boolean
  /** Rows are created for whoever creates them. */
  readonly isOwned: boolean
  readonly visibleTo: Visibility | undefined
  readonly present: (row: AnyRow) => Values
  /** A parsed input as it is stored: rich texts without what the editor does not know. */
  readonly clean: (input: Values) => Values
  /** The columns to write for a parsed input. */
  readonly write: (input: Values) => Values
  readonly check: ((tx: Writer, input: Values) => void | Promise<void>) | undefined
  readonly saveParts: ((db: Db, id: RowId, input: Values) => Promise<void>) | undefined
}

export function toSource<
  R extends ResourceShape,
  Table extends keyof Database,
  P extends Parents,
  Row extends AnyRow,
>(resource: R, about: StoreDescription<R, Table, P, Row>): Source {
  const parents = about.parents ?? {}
  const rows = about.rows ?? rowsWithParents(about.table, parents)
  if (about.isOwned === true && resource.reorder !== undefined)
    throw new Error(`${resource.name}: own rows cannot be reordered`)
  // Rows and inputs of a resource fit its own functions; the types of StoreDescription have checked them.
  const write = (about.write ?? ((input: Values) => input)) as (input: Values) => Values
  const saveParts = about.saveParts as Source['saveParts']
  const present = about.present as ((row: AnyRow) => Values) | undefined
  const fields: Readonly<Record<string, z.ZodType>> = resource.input.shape
  const rich = Object.keys(fields).filter((name) => fields[name] !== undefined && isRichText(fields[name]))
  const clean = (input: Values): Values => {
    const texts = rich.map((name) => [name, input[name]] as const)
    const sanitized = texts.map(([name, html]) => [
      name,
      typeof html === 'string' ? sanitizeRichText(html) : html,
    ])
    return { ...input, ...(Object.fromEntries(sanitized) as Values) }
  }
  return {
    resource,
    table: about.table,
    rows,
    ids: about.ids ?? rows,
    search: about.search ?? [searchColumn],
    columns: { [resource.key]: 'id', ...about.columns },
    constraints: about.constraints ?? {},
    parents,
    isRestorable: resource.restore !== undefined,
    isOwned: about.isOwned ?? false,
    visibleTo: about.isOwned === true ? isOwnedBy : about.visibleTo,
    present: (row) => ({ ...presentRow(resource, row), ...present?.(row) }),
    clean,
    write: (input) => write(clean(input)),
    check: about.check as Source['check'],
    saveParts,
  }
}

/** @throws AppError the resource's `missing` unless all of the ids exist. */
export async function getMany(
  { resource, rows, present, isRestorable, visibleTo }: Source,
  { db, actor }: Pick<Writer, 'db' | 'actor'>,
  ids: readonly RowId[],
  among: 'kept' | 'deleted' = 'kept',
): Promise<{ readonly id: RowId; readonly shown: Values }[]> {
  const wanted = [...new Set(ids)]
  const where: Expression<SqlBool>[] = [sql<boolean>`${column('id')} = any(${wanted})`]
  if (visibleTo !== undefined) where.push(visibleTo(actor?.userId ?? nobody))
  if (isRestorable) where.push(among === 'kept' ? isKept : isDeleted)
  const found = await selectRows(db, rows, { where })
  if (found.length < wanted.length) throw new AppError(resource.missing)
  return found.map((row) => ({ id: row.id, shown: present(row) }))
}

export async function getOne(source: Source, ctx: Pick<Writer, 'db' | 'actor'>, id: RowId): Promise<Values> {
  const [found] = await getMany(source, ctx, [id])
  if (found === undefined) throw new AppError(source.resource.missing)
  return found.shown
}

/** A transaction whose violated constraints are errors of the contract. */
export const transaction = <T>(
  { constraints }: Source,
  ctx: Ctx,
  work: (tx: Ctx) => Promise<T>,
): Promise<T> => mapConstraints(constraints, () => ctx.tx(work))
