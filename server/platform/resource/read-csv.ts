import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import { importMaximum } from '#contract/resource-endpoints.ts'
import { readCsvText } from '#formats/csv.ts'
import { AppError, invalidField } from '../app-error.ts'

/** One line of a CSV file: its number, and its texts by the names of the header. */
export type CsvLine = { readonly line: number; readonly cells: Readonly<Record<string, string>> }

/** Spreadsheets of some countries separate by semicolons; a header has none of these signs in its names. */
const separators = [',', ';', '\t']
const findSeparator = (csv: string): string => {
  const header = csv.slice(0, csv.search(/\r?\n|$/))
  return separators.find((sign) => header.includes(sign)) ?? ','
}

/**
 * Reads a CSV file line by line.
 * @param known the names that the header may contain
 * @param key the name that it must contain
 * @throws AppError invalid_input at `csv`, when this is no such file or has too many lines.
 */
export async function* readCsv(
  csv: string,
  known: ReadonlySet<string>,
  key: string,
): AsyncGenerator<CsvLine, undefined> {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true }
  let header: readonly string[] | undefined
  let count = 0
  let next = 1
  try {
    for await (const read of parse(csv, { ...options, delimiter: findSeparator(csv) })) {
      const { info, record } = read as { info: { lines: number }; record: string[] }
      const line = next
      next = info.lines + 1
      if (header === undefined) {
        header = readHeader(record, known, key)
        continue
      }
      count += 1
      if (count > importMaximum.rows)
        throw invalidField('csv', `Import at most ${importMaximum.rows} lines at once.`)
      const cells = header.map((name, index) => [name, record[index] ?? ''])
      yield { line, cells: Object.fromEntries(cells) as Record<string, string> }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalidField('csv', `This is not a CSV file: line ${next} cannot be read.`)
  }
  if (header === undefined) throw invalidField('csv', 'This file is empty.')
  return undefined
}

function readHeader(names: readonly string[], known: ReadonlySet<string>, key: string): readonly string[] {
  const header = names.map((name) => name.trim())
  const messages = [
    ...header.filter((name) => !known.has(name)).map((name) => `There is no column “${name}”.`),
    ...header.filter((name, index) => header.indexOf(name) < index).map((name) => `“${name}” occurs twice.`),
    ...(header.includes(key) ? [] : [`The column “${key}” is missing.`]),
  ]
  if (messages.length === 0) return header
  const fields = messages.map((message) => ({ path: 'csv', code: 'invalid_header', message }))
  throw new AppError('invalid_input', { fields })
}

type JsonSchema = z.core.JSONSchema.JSONSchema

/** @returns a function that turns the text of a cell into what the field takes; a text that does not fit stays a text. */
export function cellReader(schema: z.ZodType): (text: string) => unknown {
  const types = typesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return (cell) => {
    const text = readCsvText(cell)
    if (text.trim() === '') return types.has('null') ? null : types.has('string') ? text : undefined
    if (types.has('number') || types.has('integer'))
      return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
    if (types.has('boolean')) return { true: true, false: false }[text.trim().toLowerCase()] ?? text
    if (types.has('array') || types.has('object')) return readJsonCell(text)
    return text
  }
}

function typesOf({ type, anyOf = [], oneOf = [] }: JsonSchema): ReadonlySet<string> {
  const inner = [...anyOf, ...oneOf].flatMap((part) => [...typesOf(part as JsonSchema)])
  return new Set([...(type === undefined ? [] : [type].flat()), ...inner])
}

function readJsonCell(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
