import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { readSeparator } from '#formats/csv.ts'
import { lostLetter } from '#formats/encodings.ts'
import { matchHeadings } from '#formats/headings.ts'
import { contentText, isContentErrorCode, QrError } from '#qr/index.ts'
import type { QrTextId } from '../qr-texts.ts'

/** The kinds of content that fit into one column. */
export const batchKinds = ['url', 'text', 'phone', 'number'] as const
export type BatchKind = (typeof batchKinds)[number]

/** The most codes that are made at once in a browser. */
export const maxBatchRows = 2000

/** One code of a batch. */
export type BatchRow = {
  /** The line of the file, from 1. */
  readonly line: number
  /** The text of the code. */
  readonly text: string
  /** The name of its file, without an extension. */
  readonly name: string
}

/** A line that makes no code, and why. */
export type BatchError = { readonly line: number; readonly error: QrTextId }

export type Batch = {
  readonly rows: readonly BatchRow[]
  readonly errors: readonly BatchError[]
  /** Why the text as a whole is not read, and at which line. */
  readonly fileError?: { readonly code: 'too_many' | 'invalid' | 'lost_letter'; readonly line: number }
}

/** What columns are called in the languages of the product. */
const columnNames = { content: 'सामग्री, المحتوى', name: 'file name, नाम, फ़ाइल का नाम, الاسم, اسم الملف' }

type Line = { readonly line: number; readonly cells: readonly string[] }

/**
 * Reads lines of `content` and, optionally, `name` (RFC 4180; commas, semicolons or tabs). A first line that names the
 * columns gives their order. Lines with errors are left out.
 */
export function readBatch(csv: string, kind: BatchKind): Batch {
  const lines = readLines(csv)
  if ('code' in lines) return { rows: [], errors: [], fileError: lines }
  const [first] = lines
  const titles = matchHeadings(first?.cells ?? [], columnNames)
  const hasHeader = titles.includes('content')
  const at = hasHeader
    ? { content: titles.indexOf('content'), name: titles.indexOf('name') }
    : { content: 0, name: 1 }
  const given = hasHeader ? lines.slice(1) : lines
  const lost = lines.find(({ cells }) => cells.some((cell) => cell.includes(lostLetter)))
  if (lost !== undefined) return { rows: [], errors: [], fileError: { code: 'lost_letter', line: lost.line } }
  if (given.length > maxBatchRows)
    return { rows: [], errors: [], fileError: { code: 'too_many', line: given[maxBatchRows]?.line ?? 0 } }
  const read = given.map(({ line, cells }) =>
    readLine(line, cells[at.content] ?? '', cells[at.name] ?? '', kind),
  )
  return {
    rows: read.filter((one) => 'text' in one),
    errors: read.filter((one) => 'error' in one),
  }
}

function readLine(line: number, content: string, name: string, kind: BatchKind): BatchRow | BatchError {
  try {
    const text = contentText(contentOf(kind, content.trim()))
    return { line, text, name: name.trim() || content.trim() }
  } catch (error) {
    if (!(error instanceof QrError)) throw error
    const code = error.fields.map(([, , found]) => found).find((found) => found !== undefined)
    if (code === undefined || !isContentErrorCode(code)) throw error
    return { line, error: `content.${code}` }
  }
}

function contentOf(kind: BatchKind, content: string) {
  if (kind === 'url') return { kind, url: content }
  if (kind === 'text') return { kind, text: content }
  return kind === 'phone' ? { kind, phone: content } : { kind, number: content }
}

/** The lines that say something. Spreadsheets write empty ones, and those that only have separators. */
function readLines(file: string): readonly Line[] | { readonly code: 'invalid'; readonly line: number } {
  const options = { bom: true, relax_column_count: true, skip_empty_lines: true } as const
  const lines: Line[] = []
  const { csv, lines: before, separator = findSeparator(csv) } = readSeparator(file)
  try {
    // line breaks of two characters would count twice inside of quotation marks
    parse(csv.replace(/\r\n?/g, '\n'), {
      ...options,
      delimiter: separator,
      on_record: (cells: string[], { lines: last }) => {
        // a cell in quotes may hold line breaks
        const breaks = cells.join('').split('\n').length - 1
        if (cells.some((cell) => cell.trim() !== '')) lines.push({ line: before + last - breaks, cells })
        return null
      },
    })
    return lines
  } catch (error) {
    if (error instanceof CsvError) return { code: 'invalid', line: before + Number(error['lines'] ?? 1) }
    throw error
  }
}

/** Commas stand in many texts, so other signs count only in a first line that names the columns. */
function findSeparator(csv: string): string {
  const first = csv.slice(0, csv.search(/\r?\n|$/))
  const names = (sign: string) => matchHeadings(first.split(sign), columnNames)
  return [';', '\t'].find((sign) => first.includes(sign) && names(sign).includes('content')) ?? ','
}
