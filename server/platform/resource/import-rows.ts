import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ImportBody, ImportResult } from '#contract/resource-endpoints.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { mapConstraints } from '../db/constraint.ts'
import { column, selectRows } from '../db/find-rows.ts'
import type { RowId } from '../db/find-rows.ts'
import { parsePart } from '../http/parse.ts'
import { createRow, updateRow } from './change-rows.ts'
import { cellReader, readCsv } from './read-csv.ts'
import type { CsvLine } from './read-csv.ts'
import { columnOf, isKept } from './read-query.ts'
import type { Source, Values } from './source.ts'

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

/**
 * Creates and updates rows from a CSV file in one transaction; lines with errors are left out and named.
 * A line updates the row that has the same value in the resource's `importKey`, and changes only the columns of the file.
 * @throws AppError invalid_input when the file as a whole cannot be read.
 */
export async function importRows(
  source: Source,
  ctx: Ctx,
  { csv, dry_run }: ImportBody,
): Promise<ImportResult> {
  let result: ImportResult | undefined
  try {
    await ctx.tx(async (tx) => {
      result = await importLines(source, tx, csv)
      if (dry_run) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  if (result === undefined) throw new Error('The transaction ended without a result')
  return result
}

async function importLines(source: Source, tx: Ctx, csv: string): Promise<ImportResult> {
  const { entity, input, importKey = '' } = source.resource
  const known = new Set([...Object.keys(entity.shape), ...Object.keys(input.shape)])
  const readers = Object.entries(input.shape).map(([name, schema]) => [name, cellReader(schema)] as const)
  const counts = { created: 0, updated: 0, skipped: 0 }
  const errors: ImportResult['errors'] = []
  const seen = new Map<unknown, number>()
  for await (const { line, cells } of readCsv(csv, known, importKey)) {
    const given = Object.fromEntries(
      readers.flatMap(([name, read]) => {
        const cell = cells[name]
        return cell === undefined ? [] : [[name, read(cell)]]
      }),
    )
    await sql`savepoint line`.execute(tx.db)
    try {
      const outcome = await importLine(source, tx, given, { line, seen })
      counts[outcome] += 1
      await sql.raw(outcome === 'skipped' ? 'rollback to line' : 'release line').execute(tx.db)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`rollback to line`.execute(tx.db)
      errors.push(...errorsOf(error, line))
    }
  }
  return { ...counts, errors }
}

const errorsOf = ({ code, message, fields }: AppError, line: CsvLine['line']): ImportResult['errors'] =>
  fields.length === 0
    ? [{ line, field: '', code, message }]
    : fields.map(({ path, ...error }) => ({ line, field: path, ...error }))

async function importLine(
  source: Source,
  tx: Ctx,
  given: Values,
  { line, seen }: { readonly line: number; readonly seen: Map<unknown, number> },
): Promise<'created' | 'updated' | 'skipped'> {
  const { input, importKey = '' } = source.resource
  const key: unknown = (input.shape as Record<string, z.ZodType>)[importKey]?.safeParse(given[importKey]).data
  const existing = key === undefined ? undefined : await findByKey(source, tx, importKey, key)
  const draft = Object.keys(input.shape).map((name) => [
    name,
    name in given ? given[name] : existing?.shown[name],
  ])
  const values: Values = parsePart(
    input,
    Object.fromEntries(draft.filter(([, value]) => value !== undefined)),
  )
  const first = seen.get(key)
  if (first !== undefined) {
    const message = `Line ${first} is about the same.`
    throw new AppError('invalid_input', { fields: [{ path: importKey, code: 'duplicate', message }] })
  }
  seen.set(key, line)
  return mapConstraints(source.constraints, async () => {
    if (existing === undefined) {
      await createRow(source, tx, values)
      return 'created'
    }
    const { id, shown } = existing
    const after = await updateRow(source, tx, { id, version: Number(shown['version']) }, values)
    return isDeepStrictEqual(withoutStamps(shown), withoutStamps(after)) ? 'skipped' : 'updated'
  })
}

const withoutStamps = ({ version: _version, updated_at: _updatedAt, ...values }: Values): Values => values

async function findByKey(
  { rows, columns, isRestorable, present }: Source,
  { db }: Ctx,
  name: string,
  key: unknown,
): Promise<{ readonly id: RowId; readonly shown: Values } | undefined> {
  const where = [sql<boolean>`${column(columnOf(columns, name))} = ${key}`]
  const [row] = await selectRows(db, rows, { where: isRestorable ? [...where, isKept] : where })
  return row && { id: row.id, shown: present(row) }
}
