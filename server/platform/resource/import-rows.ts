import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ImportBody, ImportResult } from '#contract/resource-endpoints.ts'
import { AppError, invalidField } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { mapConstraints } from '../db/constraint.ts'
import { column, selectRows } from '../db/find-rows.ts'
import type { RowId } from '../db/find-rows.ts'
import { parsePart } from '../http/parse.ts'
import { createRow, updateRow } from './change-rows.ts'
import { cellReader, readCsv } from './read-csv.ts'
import { columnOf, isKept } from './read-query.ts'
import type { Source, Values } from './source.ts'
import { wordLineErrors } from './word-line-errors.ts'

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
  const lines = await readLines(source, csv)
  let result: ImportResult | undefined
  try {
    await ctx.tx(async (tx) => {
      result = await importLines(source, tx, lines)
      if (dry_run) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  if (result === undefined) throw new Error('The transaction ended without a result')
  return result
}

/** A line of the file: the values of the fields that it has, and the one by which its row is found. */
type Line = { readonly line: number; readonly given: Values; readonly key: unknown }
type Existing = { readonly id: RowId; readonly shown: Values }

async function readLines({ resource }: Source, csv: string): Promise<readonly Line[]> {
  const { entity, input, importKey = '' } = resource
  const fields: Readonly<Record<string, z.ZodType>> = input.shape
  const known = new Set([...Object.keys(entity.shape), ...Object.keys(fields)])
  const readers = Object.entries(fields).map(([name, schema]) => [name, cellReader(schema)] as const)
  return (await readCsv(csv, known, importKey)).map(({ line, cells }) => {
    const given = readers.flatMap(([name, read]) => {
      const cell = cells[name]
      return cell === undefined ? [] : [[name, read(cell)] as const]
    })
    const values: Values = Object.fromEntries(given)
    return { line, given: values, key: fields[importKey]?.safeParse(values[importKey]).data }
  })
}

async function importLines(source: Source, tx: Ctx, lines: readonly Line[]): Promise<ImportResult> {
  const counts = { created: 0, updated: 0, skipped: 0 }
  const errors: ImportResult['errors'] = []
  const existing = await findExisting(source, tx, lines)
  const first = new Map<unknown, number>()
  for (const { line, given, key } of lines) {
    const row = existing.get(key)
    try {
      const values = checkLine(source, given, row?.shown)
      const earlier = first.get(key)
      if (earlier !== undefined) throw duplicateOf(source, earlier)
      first.set(key, line)
      counts[await writeLine(source, tx, values, row)] += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      errors.push(...wordLineErrors(tx.locale, line, error))
    }
  }
  return { ...counts, errors }
}

const duplicateOf = ({ resource: { importKey = '' } }: Source, line: number) =>
  invalidField(importKey, 'same_as_line', { line })

/** Fields that the file does not have stay as they are stored. @throws AppError invalid_input */
function checkLine({ resource: { input }, clean }: Source, given: Values, stored: Values = {}): Values {
  const names = Object.keys(input.shape)
  const draft = names.map((name) => [name, name in given ? given[name] : stored[name]] as const)
  return clean(parsePart(input, Object.fromEntries(draft.filter(([, value]) => value !== undefined))))
}

/** A line whose write fails undoes only its own. */
async function writeLine(
  source: Source,
  tx: Ctx,
  values: Values,
  row: Existing | undefined,
): Promise<'created' | 'updated' | 'skipped'> {
  if (
    row !== undefined &&
    Object.keys(values).every((name) => isDeepStrictEqual(values[name], row.shown[name]))
  )
    return 'skipped'
  await sql`savepoint line`.execute(tx.db)
  try {
    await mapConstraints(source.constraints, () =>
      row === undefined
        ? createRow(source, tx, values)
        : updateRow(source, tx, { id: row.id, version: Number(row.shown['version']) }, values),
    )
  } catch (error) {
    await sql`rollback to line`.execute(tx.db)
    throw error
  }
  await sql`release line`.execute(tx.db)
  return row === undefined ? 'created' : 'updated'
}

/** The rows that lines of the file are about, by their key. */
async function findExisting(
  source: Source,
  { db }: Ctx,
  lines: readonly Line[],
): Promise<Map<unknown, Existing>> {
  const { rows, columns, isRestorable, present, resource } = source
  const { importKey = '' } = resource
  const keys = [...new Set(lines.map(({ key }) => key).filter((key) => key !== undefined))]
  const where = [sql<boolean>`${column(columnOf(columns, importKey))} = any(${keys})`]
  const found = await selectRows(db, rows, { where: isRestorable ? [...where, isKept] : where })
  return new Map(
    found.map((row) => {
      const shown = present(row)
      return [shown[importKey], { id: row.id, shown }]
    }),
  )
}
