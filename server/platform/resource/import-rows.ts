import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { z } from 'zod'
import type { FieldError } from '#contract/field-errors.ts'
import { checkFields, describeField } from '#contract/issues.ts'
import type { ImportBody, ImportResult } from '#contract/resource-endpoints.ts'
import { importColumnsOf } from '#contract/resource.ts'
import type { ResourceShape } from '#contract/resource.ts'
import type { Ctx } from '../ctx.ts'
import { column, selectRows } from '../db/find-rows.ts'
import { findParents } from './find-parents.ts'
import { cellReader, readCsv } from './read-csv.ts'
import { columnOf, isKept, nobody } from './read-query.ts'
import type { Source, Values } from './source.ts'
import { wordLineErrors } from './word-line-errors.ts'
import { writeLines } from './write-lines.ts'
import type { CheckedLine, Existing, InvalidLine } from './write-lines.ts'

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

/**
 * Creates and updates rows from a CSV file in one transaction; lines with errors are left out and named.
 * A line updates the row that has the same values in the resource's `importKey`, and changes only the columns of the file.
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
      // Two imports of one file at once: the second one finds the rows of the first.
      await sql`select pg_advisory_xact_lock(hashtext(${`import of ${source.table}`}))`.execute(tx.db)
      result = await importLines(source, tx, await readLines(source, tx, csv))
      if (dry_run) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  if (result === undefined) throw new Error('The transaction ended without a result')
  return result
}

/** A line of the file: the values of the fields that it has, and what identifies its row, unless that is invalid. */
type Line = {
  readonly line: number
  readonly given: Values
  readonly invalid: readonly FieldError[]
  readonly key: Values | undefined
}

async function readLines(source: Source, { db }: Ctx, csv: string): Promise<readonly Line[]> {
  const { resource } = source
  const fields: Readonly<Record<string, z.ZodType>> = resource.input.shape
  const known = new Set([...Object.keys(resource.entity.shape), ...Object.keys(fields)])
  const columns = importColumnsOf(resource).filter(({ isKey, isRequired }) => isKey && isRequired)
  const read = await readCsv(
    csv,
    known,
    columns.map(({ name }) => name),
  )
  const resolve = await findParents(source, db, read)
  const readers = Object.entries(fields).map(([name, schema]) => [name, cellReader(schema)] as const)
  return read.map(({ line, cells }) => {
    const texts = readers.flatMap(([name, toValue]) => {
      const cell = cells[name]
      return cell === undefined ? [] : [[name, toValue(cell)] as const]
    })
    const { given: parents, invalid } = resolve(cells)
    const given: Values = { ...Object.fromEntries(texts), ...parents }
    return { line, given, invalid, key: invalid.length > 0 ? undefined : readKey(resource, given) }
  })
}

function readKey({ input, importKey }: ResourceShape, given: Values): Values | undefined {
  const fields: Readonly<Record<string, z.ZodType>> = input.shape
  const parsed = importKey.map((name) => [name, fields[name]?.safeParse(given[name])] as const)
  if (parsed.some(([, result]) => result?.success !== true)) return undefined
  return Object.fromEntries(parsed.map(([name, result]) => [name, result?.data]))
}

const toText = (resource: ResourceShape, values: Values) =>
  JSON.stringify(resource.importKey.map((name) => values[name]))

async function importLines(source: Source, tx: Ctx, lines: readonly Line[]): Promise<ImportResult> {
  const { resource } = source
  const existing = await findExisting(source, tx, lines)
  const first = new Map<string, number>()
  const valid: CheckedLine[] = []
  const wrongLines: InvalidLine[] = []
  for (const { line, given, invalid, key } of lines) {
    const text = key && toText(resource, key)
    const row = text === undefined ? undefined : existing.get(text)
    const { data, fields = [] } = checkLine(source, given, row?.shown)
    const earlier = text === undefined ? undefined : first.get(text)
    const wrong = [...invalid, ...fields.filter(({ path }) => !isNamed(source, invalid, path))]
    if (data !== undefined && wrong.length === 0 && earlier !== undefined)
      wrong.push({
        path: resource.importKey.at(-1) ?? '',
        ...describeField('same_as_line', { line: earlier }),
      })
    if (data === undefined || wrong.length > 0)
      wrongLines.push({ line, code: 'invalid_input', fields: wrong })
    else {
      if (text !== undefined) first.set(text, line)
      valid.push({ line, row, values: source.clean(data) })
    }
  }
  const { failed, ...counts } = await writeLines(source, tx, valid)
  const all = [...wrongLines, ...failed].toSorted((one, other) => one.line - other.line)
  return { ...counts, errors: all.flatMap((one) => wordLineErrors(source, tx.locale, one)) }
}

/** Whether what is wrong with a field is said at the column that names its value. */
const isNamed = ({ resource }: Source, invalid: readonly FieldError[], field: string) => {
  const name = resource.importNames[field]
  return invalid.some(({ path }) => path === name)
}

/** Fields that the file does not have stay as they are stored. */
function checkLine({ resource: { input } }: Source, given: Values, stored: Values = {}) {
  const names = Object.keys(input.shape)
  const draft = names.map((name) => [name, name in given ? given[name] : stored[name]] as const)
  return checkFields(input, Object.fromEntries(draft.filter(([, value]) => value !== undefined)))
}

/** The rows that lines of the file are about, by their key. */
async function findExisting(
  source: Source,
  { db, actor }: Ctx,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, Existing>> {
  const { rows, columns, isRestorable, visibleTo, present, resource } = source
  const keys = lines.flatMap(({ key }) => (key === undefined ? [] : [key]))
  if (keys.length === 0) return new Map()
  const where: Expression<SqlBool>[] = resource.importKey.flatMap((name) => {
    const values = [...new Set(keys.map((key) => key[name]))]
    return values.includes(null) ? [] : [sql<boolean>`${column(columnOf(columns, name))} = any(${values})`]
  })
  if (isRestorable) where.push(isKept)
  if (visibleTo !== undefined) where.push(visibleTo(actor?.userId ?? nobody))
  const found = await selectRows(db, rows, { where })
  return new Map(
    found.map((row) => {
      const shown = present(row)
      return [toText(resource, shown), { id: row.id, shown }]
    }),
  )
}
