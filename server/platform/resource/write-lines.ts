import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { mapConstraints } from '../db/constraint.ts'
import type { RowId } from '../db/find-rows.ts'
import { createRows, updateRow } from './change-rows.ts'
import type { Source, Values } from './source.ts'

export type Existing = { readonly id: RowId; readonly shown: Values }
/** A valid line of an imported file, and the row that it is about; a new one when absent. */
export type CheckedLine = {
  readonly line: number
  readonly values: Values
  readonly row: Existing | undefined
}
/** What is wrong with a line. */
export type InvalidLine = Pick<AppError, 'code' | 'fields'> & { readonly line: number }

type Written = {
  readonly created: number
  readonly updated: number
  readonly skipped: number
  readonly failed: readonly InvalidLine[]
}

/** Lines that are created with one statement. */
const batchSize = 100

/** Writes the lines of an imported file. One whose write fails undoes only its own. */
export async function writeLines(source: Source, tx: Ctx, lines: readonly CheckedLine[]): Promise<Written> {
  const failed: InvalidLine[] = []
  const counts = { created: 0, updated: 0, skipped: 0 }
  /** @returns whether it was written. */
  const attempt = async (write: () => Promise<unknown>, line?: number): Promise<boolean> => {
    await sql`savepoint line`.execute(tx.db)
    try {
      await mapConstraints(source.constraints, write)
      await sql`release line`.execute(tx.db)
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`rollback to line`.execute(tx.db)
      if (line !== undefined) failed.push({ line, code: error.code, fields: error.fields })
      return false
    }
  }
  const added = lines.filter(({ row }) => row === undefined)
  for (let start = 0; start < added.length; start += batchSize) {
    const batch = added.slice(start, start + batchSize)
    const create = (some: readonly CheckedLine[]) => async () =>
      createRows(
        source,
        tx,
        some.map(({ values }) => values),
      )
    if (await attempt(create(batch))) counts.created += batch.length
    else for (const one of batch) if (await attempt(create([one]), one.line)) counts.created += 1
  }
  for (const { line, values, row } of lines) {
    if (row === undefined) continue
    const change = { id: row.id, version: Number(row.shown['version']) }
    if (isStored(values, row)) counts.skipped += 1
    else if (await attempt(() => updateRow(source, tx, change, values), line)) counts.updated += 1
  }
  return { ...counts, failed }
}

const isStored = (values: Values, { shown }: Existing) =>
  Object.keys(values).every((name) => isDeepStrictEqual(values[name], shown[name]))
