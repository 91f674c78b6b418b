import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { z } from 'zod'
import type { FieldError } from '#contract/field-errors.ts'
import { checkFields, describeField } from '#contract/issues.ts'
import type { ResourceShape } from '#contract/resource.ts'
import type { Writer } from '../ctx.ts'
import { column, selectRows } from '../db/find-rows.ts'
import { takeLockOf } from '../db/locks.ts'
import type { Line, LineResult } from '../task-lines.ts'
import { findParents } from './find-parents.ts'
import { cellReader } from './read-csv.ts'
import { columnOf, isKept, nobody } from './read-query.ts'
import type { Source, Values } from './source.ts'
import { wordLineErrors } from './word-line-errors.ts'
import { writeLines } from './write-lines.ts'
import type { CheckedLine, Existing, InvalidLine } from './write-lines.ts'

type Lines = {
  /** The lines before, by their keys. */
  readonly seen: ReadonlyMap<string, number>
  /** Whether rows are written, or only checked and compared with those that are stored. */
  readonly isTried: boolean
}

/**
 * Creates and updates rows from lines of a file, in an open transaction; lines with errors are left out and named.
 * A line updates the row that has the same values in the resource's `importKey`, and changes only the columns of the file.
 */
export async function importLines(
  source: Source,
  tx: Writer,
  lines: readonly Line[],
  { seen, isTried }: Lines,
): Promise<LineResult[]> {
  // Two imports of one file at once: the second one finds the rows of the first.
  if (isTried) await takeLockOf(tx.db, 'importOfTable', source.table)
  const read = await readLines(source, tx, lines)
  const existing = await findExisting(source, tx, read)
  const first = new Map<string, number>()
  const keys = new Map<number, string>()
  const valid: CheckedLine[] = []
  const wrongLines: InvalidLine[] = []
  for (const { line, given, invalid, key } of read) {
    const text = key && toText(source.resource, key)
    const row = text === undefined ? undefined : existing.get(text)
    const { data, fields = [] } = checkLine(source, given, row?.shown)
    const earlier = text === undefined ? undefined : (seen.get(text) ?? first.get(text))
    const wrong = [...invalid, ...fields.filter(({ path }) => !isNamed(source, invalid, path))]
    if (data !== undefined && wrong.length === 0 && earlier !== undefined)
      wrong.push({
        path: source.resource.importKey.at(-1) ?? '',
        ...describeField('same_as_line', { line: earlier }),
      })
    if (data === undefined || wrong.length > 0)
      wrongLines.push({ line, code: 'invalid_input', fields: wrong })
    else {
      if (text !== undefined) {
        first.set(text, line)
        keys.set(line, text)
      }
      valid.push({ line, row, values: source.clean(data) })
    }
  }
  const { failed, outcomes } = await writeLines(source, tx, valid, isTried)
  const errors = new Map([...wrongLines, ...failed].map((one) => [one.line, one]))
  return lines.map(({ line }) => {
    const wrong = errors.get(line)
    return {
      line,
      outcome: outcomes.get(line) ?? 'failed',
      key: keys.get(line),
      errors: wrong === undefined ? [] : wordLineErrors(source, tx.locale, wrong),
    }
  })
}

/** The values of the fields that a line has, and what identifies its row, unless that is invalid. */
type ReadLine = {
  readonly line: number
  readonly given: Values
  readonly invalid: readonly FieldError[]
  readonly key: Values | undefined
}

async function readLines(source: Source, { db }: Writer, lines: readonly Line[]): Promise<ReadLine[]> {
  const { resource } = source
  const fields: Readonly<Record<string, z.ZodType>> = resource.input.shape
  const resolve = await findParents(source, db, lines)
  const readers = Object.entries(fields).map(([name, schema]) => [name, cellReader(schema)] as const)
  return lines.map(({ line, cells }) => {
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
  { db, actor }: Writer,
  lines: readonly ReadLine[],
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
