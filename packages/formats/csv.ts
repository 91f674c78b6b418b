export type CsvCell = string | number | boolean | Date | null | undefined

/** At the start of a file, it makes Excel read the text as UTF-8. */
export const utf8Bom = '\uFEFF'

/**
 * First characters that make a spreadsheet run a cell as a formula (OWASP), including full-width forms. A text that has
 * apostrophes before them gets one more, so that removing one always gives the text back.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/u

/** A telephone number in international form: a spreadsheet takes it for a number and runs nothing. */
const telephone = /^\+\d[\d ]*$/
/** The same with other signs between its digits, which a spreadsheet would compute. */
const punctuated = /^\+[(]?\d(?:[ ().\-/]{0,3}\d){6,14}$/

/**
 * One CSV line (RFC 4180) with its CRLF. Texts that a spreadsheet would run as a formula get a leading apostrophe;
 * numbers stay numbers, and telephone numbers as they are dialled, with spaces alone between their digits. Dates are ISO 8601 in UTC, null and undefined are empty.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  const line = cells.map(csvCell).join(',')
  // A single empty cell would be a blank line, which most readers drop.
  return `${cells.length === 1 && line === '' ? '""' : line}\r\n`
}

/**
 * A CSV file line by line, so that a long file can be streamed: the header first, then each row on demand.
 * @param options.bom starts with the UTF-8 byte order mark; default true.
 */
export function* csvLines(
  header: readonly string[],
  rows: Iterable<readonly CsvCell[]>,
  { bom = true }: { bom?: boolean | undefined } = {},
): Generator<string, void, undefined> {
  yield `${bom ? utf8Bom : ''}${csvRow(header)}`
  for (const row of rows) yield csvRow(row)
}

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)
  const text = guard(cell)
  // Semicolons and tabs separate cells in some countries; spaces at the ends are lost without quotes.
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function guard(cell: string): string {
  if (!formulaStart.test(cell) || telephone.test(cell)) return cell
  return punctuated.test(cell) ? `+${(cell.match(/\d+/g) ?? []).join(' ')}` : `'${cell}`
}

/** Excel names the separator in a line before all others. */
const separatorLine = /^\uFEFF?sep=([^\r\n])(?:\r\n?|\n)/i

/** Takes the line `sep=;` off a file. @returns how many lines were taken off, and the separator that they name. */
export function readSeparator(csv: string): { csv: string; lines: 0 | 1; separator: string | undefined } {
  const found = separatorLine.exec(csv)
  return found === null
    ? { csv, lines: 0, separator: undefined }
    : { csv: csv.slice(found[0].length), lines: 1, separator: found[1] }
}

/** A text as it was before `csvRow` guarded it against being run as a formula. */
export const readCsvText = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
