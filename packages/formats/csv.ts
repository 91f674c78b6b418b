export type CsvCell = string | number | boolean | Date | null | undefined

/** Put in front of a file, it makes Excel read the text as UTF-8. */
export const utf8Bom = '\uFEFF'

/** First characters that make a spreadsheet run a cell as a formula (OWASP), full-width forms included. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/u

/**
 * One CSV line (RFC 4180) with its CRLF. Texts that a spreadsheet would run as a formula get an apostrophe in
 * front; numbers stay numbers. Dates are ISO 8601 in UTC, null and undefined are empty.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  const line = cells.map(csvCell).join(',')
  // A lone empty cell would read as a blank line, which most readers drop.
  return `${cells.length === 1 && line === '' ? '""' : line}\r\n`
}

/**
 * A CSV file line by line, so that a long one can stream: header first, then each row as it is asked for.
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
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  // Semicolons and tabs separate cells in some countries' spreadsheets; edge spaces are lost when bare.
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
