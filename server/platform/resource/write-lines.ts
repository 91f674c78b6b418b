import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Writer } from '../ctx.ts'
import { AppError } from '../app-error.ts'
import { mapConstraints } from '../db/constraint.ts'
import type { RowId } from '../db/find-rows.ts'
import type { LineResult } from '../task-lines.ts'
import { createRows, updateEach } from './change-rows.ts'
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
  /** Of the lines that did not fail. */
  readonly outcomes: ReadonlyMap<number, LineResult['outcome']>
  readonly failed: readonly InvalidLine[]
}

/** Lines that are written together. */
const batchSize = 100

/**
 * Writes lines of an imported file. One whose write fails undoes only its own.
 * @param isTried false only says what would be written
 */
export async function writeLines(
  source: Source,
  tx: Writer,
  lines: readonly CheckedLine[],
  isTried: boolean,
): Promise<Written> {
  const failed: InvalidLine[] = []
  const outcomes = new Map<number, LineResult['outcome']>()
  const attempt = async (write: () => Promise<unknown>): Promise<AppError | undefined> =>
    isTried ? findError(source, tx, write) : undefined
  const set = (line: number, outcome: LineResult['outcome'], error: AppError | undefined) => {
    if (error === undefined) outcomes.set(line, outcome)
    else failed.push({ line, code: error.code, fields: error.fields })
  }
  const writeAll = async <One extends { readonly line: number }>(
    all: readonly One[],
    outcome: LineResult['outcome'],
    write: (some: readonly One[]) => Promise<unknown>,
  ) => {
    for (let start = 0; start < all.length; start += batchSize) {
      const batch = all.slice(start, start + batchSize)
      // An error takes back the whole batch: then each line is written alone.
      const error = await attempt(() => write(batch))
      for (const one of batch) set(one.line, outcome, error && (await attempt(() => write([one]))))
    }
  }
  const added = lines
    .filter(({ row }) => row === undefined)
    .map(({ line, values: input }) => ({ line, input }))
  await writeAll(added, 'created', (some) =>
    createRows(
      source,
      tx,
      some.map(({ input }) => input),
    ),
  )
  const changed = lines.flatMap(({ line, values: input, row }) => {
    if (row === undefined) return []
    if (!isStored(input, row)) return [{ line, input, id: row.id, version: Number(row.shown['version']) }]
    outcomes.set(line, 'skipped')
    return []
  })
  await writeAll(changed, 'updated', (some) => updateEach(source, tx, some))
  return { outcomes, failed }
}

/** Writes; an error of the contract undoes this, and nothing else. */
async function findError(
  { constraints }: Source,
  { db }: Writer,
  write: () => Promise<unknown>,
): Promise<AppError | undefined> {
  await sql`savepoint line`.execute(db)
  try {
    await mapConstraints(constraints, write)
    await sql`release line`.execute(db)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to line`.execute(db)
    return error
  }
}

const isStored = (values: Values, { shown }: Existing) =>
  Object.keys(values).every((name) => isDeepStrictEqual(values[name], shown[name]))
