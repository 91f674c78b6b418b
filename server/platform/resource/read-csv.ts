import { CsvError, parse } from 'csv-parse'
import type { z } from 'zod'
import { cleanLine } from '#contract/clean-text.ts'
import { asciiDigits } from '#contract/digits.ts'
import type { FieldCode, TextParams } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import { importMaximum } from '#contract/resource-endpoints.ts'
import { readCsvText, readSeparator } from '#formats/csv.ts'
import { lostLetter } from '#formats/encodings.ts'
import { matchHeadings } from '#formats/headings.ts'
import { AppError, invalidField } from '../app-error.ts'
import { inputSchemaOf } from '../json-schema.ts'
import type { JsonSchema } from '../json-schema.ts'
import type { Line } from '../task-lines.ts'
import { readFlag } from './read-flag.ts'
import { reportColumns } from './work-lines.ts'

/** Spreadsheets of some countries separate by semicolons. Of two signs in a header, one is in a name, and there less often. */
const separators = [',', ';', '\t']
const guessSeparator = (csv: string): string => {
  const header = csv.slice(0, csv.search(/\r?\n|$/)).replaceAll(/"[^"]*"/g, '')
  const countOf = (sign: string) => header.split(sign).length
  return separators.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ','
}

type Columns = {
  /** What a column may be called, separated by commas, by the name of its field. */
  readonly names: Readonly<Record<string, string>>
  /** The fields that must have one. */
  readonly needed: readonly string[]
  /** Headings of columns that the person leaves out. */
  readonly ignored?: readonly string[] | undefined
}

/**
 * Reads a CSV file whose columns are known. Headings are compared as people read them (`foldHeading`).
 * @throws AppError invalid_input at `csv`, when this is no such file, has too many lines, or columns that are missing, unknown or the same.
 */
export const readCsv = async (csv: string, columns: Columns): Promise<readonly Line[]> =>
  (await readWith(csv, (headings) => readHeader(headings, columns))).lines

/** A file with the names of its columns, in their order. */
type CsvTable = { readonly header: readonly string[]; readonly lines: readonly Line[] }

/** Reads a CSV file whose columns may have any names, each another one. @throws AppError like `readCsv` */
export const readCsvTable = (csv: string): Promise<CsvTable> =>
  readWith(csv, (headings) => {
    throwAny(findTwice(headings, headings))
    return headings
  })

/** @param toFields says for each heading in which field its cells are; undefined where they are left out */
async function readWith(
  csv: string,
  toFields: (headings: readonly string[]) => readonly (string | undefined)[],
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
  const fields = toFields(used.map((index) => named[index] || String(index + 1)))
  const columns = used.flatMap((index, place) => {
    const field = fields[place]
    return field === undefined ? [] : [{ field, index }]
  })
  const lines = others.map(({ line, texts }) => ({
    line,
    cells: Object.fromEntries(columns.map(({ field, index }) => [field, texts[index] ?? ''])),
  }))
  return { header: columns.map(({ field }) => field), lines }
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

type HeaderError = ReturnType<typeof describeField> & { readonly path: 'csv' }
const headerError = (code: FieldCode, params: TextParams): HeaderError => ({
  path: 'csv',
  ...describeField(code, params),
})

function throwAny(fields: readonly HeaderError[]): void {
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
}

/** Says which field each column fills. */
function readHeader(
  headings: readonly string[],
  { names, needed, ignored = [] }: Columns,
): readonly (string | undefined)[] {
  const isIgnored = (heading: string) => ignored.includes(heading)
  const found = matchHeadings(headings, names).map((field, place) =>
    isIgnored(headings[place] ?? '') ? undefined : field,
  )
  const unknown = headings.filter((heading, place) => found[place] === undefined && !isIgnored(heading))
  throwAny([
    ...unknown.map((column) => headerError('csv_unknown_column', { column })),
    ...findTwice(found, headings),
    ...needed
      .filter((name) => !found.includes(name))
      .map((column) => headerError('csv_column_missing', { column })),
  ])
  return found
}

/** Columns that mean the same as one before. */
const findTwice = (fields: readonly (string | undefined)[], headings: readonly string[]): HeaderError[] =>
  fields.flatMap((field, place) => {
    const before = fields.indexOf(field)
    if (field === undefined || before === place) return []
    return headerError('csv_column_twice', { column: headings[place] ?? '', other: headings[before] ?? '' })
  })

/** @returns a function that turns the text of a cell into what the field takes; a text that does not fit stays a text. */
export function cellReader(schema: z.ZodType): (text: string) => unknown {
  const types = typesOf(inputSchemaOf(schema))
  return (cell) => {
    const text = readCsvText(cell)
    if (text.trim() === '') return types.has('null') ? null : types.has('string') ? text : undefined
    if (types.has('boolean')) return readFlag(text) ?? text
    if (types.has('number') || types.has('integer')) return readNumber(text)
    if (types.has('array') || types.has('object')) return readJsonCell(text)
    return text
  }
}

/** Whether a field says yes or no. */
export const isFlag = (schema: z.ZodType): boolean => typesOf(inputSchemaOf(schema)).has('boolean')

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
