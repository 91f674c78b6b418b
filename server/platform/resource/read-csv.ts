import { CsvError, parse } from 'csv-parse'
import type { z } from 'zod'
import { cleanLine } from '#contract/clean-text.ts'
import { asciiDigits } from '#contract/digits.ts'
import type { FieldCode } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import { importMaximum } from '#contract/resource-endpoints.ts'
import { readCsvText, readSeparator } from '#formats/csv.ts'
import { lostLetter } from '#formats/text-file.ts'
import { AppError, invalidField } from '../app-error.ts'
import { inputSchemaOf } from '../json-schema.ts'
import type { JsonSchema } from '../json-schema.ts'
import type { Line } from '../task-lines.ts'
import { reportColumns } from './work-lines.ts'

/** Spreadsheets of some countries separate by semicolons. Of two signs in a header, one is in a name, and there less often. */
const separators = [',', ';', '\t']
const guessSeparator = (csv: string): string => {
  const header = csv.slice(0, csv.search(/\r?\n|$/)).replaceAll(/"[^"]*"/g, '')
  const countOf = (sign: string) => header.split(sign).length
  return separators.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ','
}

/**
 * Reads a CSV file.
 * @param known the names that the header may contain
 * @param needed the names that it must contain
 * @throws AppError invalid_input at `csv`, when this is no such file or has too many lines.
 */
export async function readCsv(
  csv: string,
  known: ReadonlySet<string>,
  needed: readonly string[],
): Promise<readonly Line[]> {
  return (await readWith(csv, (names) => readHeader(names, known, needed))).lines
}

/** A file with the names of its columns, in their order. */
type CsvTable = { readonly header: readonly string[]; readonly lines: readonly Line[] }

/** Reads a CSV file whose columns may have any names. @throws AppError like `readCsv` */
export const readCsvTable = (csv: string): Promise<CsvTable> =>
  readWith(csv, (names) => readHeader(names, new Set(names), []))

async function readWith(
  csv: string,
  toHeader: (names: readonly string[]) => readonly string[],
): Promise<CsvTable> {
  const records = await readRecords(csv)
  const [first, ...others] = records
  if (first === undefined) throw invalidField('csv', 'csv_empty')
  // as a schema reads the names that people choose
  const named = first.texts.map(cleanLine)
  const isUsed = (index: number) =>
    !isReportColumn(named[index]) &&
    (named[index] !== '' || others.some(({ texts }) => !isBlank(texts[index])))
  const used = named.flatMap((_, index) => (isUsed(index) ? index : []))
  const header = toHeader(used.map((index) => named[index] || String(index + 1)))
  const lines = others.map(({ line, texts }) => ({
    line,
    cells: Object.fromEntries(header.map((name, place) => [name, texts[used[place] ?? 0] ?? ''])),
  }))
  return { header, lines }
}

/** Whether a column tells what became of a line, in a report of an import that is sent again. */
export const isReportColumn = (name = ''): boolean =>
  reportColumns.some((column) => column === name.toLowerCase())

const isBlank = (text = '') => text.trim() === ''

/**
 * Reads the lines of a CSV file that say something, its header first, whatever its columns are called. Spreadsheets write empty
 * lines, and those that only have separators.
 * @throws AppError invalid_input at `csv`
 */
export async function readRecords(file: string): Promise<{ line: number; texts: readonly string[] }[]> {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true }
  const records: { line: number; texts: readonly string[] }[] = []
  const { csv, lines, separator = guessSeparator(csv) } = readSeparator(file)
  let line = lines + 1
  try {
    for await (const read of parse(csv, { ...options, delimiter: separator })) {
      const { info, record } = read as { info: { lines: number }; record: string[] }
      if (record.some((text) => text.includes(lostLetter)))
        throw invalidField('csv', 'csv_lost_letter', { line })
      if (!record.every(isBlank)) records.push({ line, texts: record })
      line = lines + info.lines + 1
      if (records.length > importMaximum.rows + 1)
        throw invalidField('csv', 'csv_too_many_lines', { maximum: importMaximum.rows })
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw invalidField('csv', 'csv_invalid', { line: lines + Number(error['lines']) })
    throw error
  }
  return records
}

function readHeader(
  names: readonly string[],
  known: ReadonlySet<string>,
  needed: readonly string[],
): readonly string[] {
  const spelled = new Map([...known].map((name) => [name.toLowerCase(), name]))
  const header = names.map((name) => spelled.get(name.toLowerCase()) ?? name)
  const about = (code: FieldCode) => (column: string) => ({ path: 'csv', ...describeField(code, { column }) })
  const fields = [
    ...header.filter((name) => !known.has(name)).map(about('csv_unknown_column')),
    ...header.filter((name, index) => header.indexOf(name) < index).map(about('csv_column_twice')),
    ...needed.filter((name) => !header.includes(name)).map(about('csv_column_missing')),
  ]
  if (fields.length === 0) return header
  throw new AppError('invalid_input', { fields })
}

/** @returns a function that turns the text of a cell into what the field takes; a text that does not fit stays a text. */
export function cellReader(schema: z.ZodType): (text: string) => unknown {
  const types = typesOf(inputSchemaOf(schema))
  return (cell) => {
    const text = readCsvText(cell)
    if (text.trim() === '') return types.has('null') ? null : types.has('string') ? text : undefined
    if (types.has('boolean')) return booleans[text.trim().toLowerCase()] ?? readNumber(text)
    if (types.has('number') || types.has('integer')) return readNumber(text)
    if (types.has('array') || types.has('object')) return readJsonCell(text)
    return text
  }
}

const booleans: Readonly<Record<string, boolean>> = { true: true, false: false }

function typesOf({ type, anyOf = [], oneOf = [] }: JsonSchema): ReadonlySet<string> {
  const inner = [...anyOf, ...oneOf].flatMap((part) => [...typesOf(part)])
  return new Set([...(type === undefined ? [] : [type].flat()), ...inner])
}

/** In any digits. A comma makes it a text: in some countries it separates thousands, in others decimals. */
function readNumber(text: string): number | string {
  const digits = asciiDigits(text.trim())
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : text
}

function readJsonCell(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
