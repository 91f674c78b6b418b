import { csvRow, utf8Bom } from './csv.ts'
import { decimalsOf } from './currency.ts'
import { clockAt, wallTimeOf } from './zoned-time.ts'

/** A cell of a list for people: a text, a number, money in the smallest unit of its currency, or a moment as the clocks of a zone show it. */
export type SheetCell =
  | string
  | number
  | { readonly minor: number; readonly currency: string }
  | { readonly at: Date; readonly timeZone: string }
  | null

export type Sheet = {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
  readonly isRightToLeft: boolean
}

/** A sum as people write it, without the sign of its currency: 50000 and INR are `500.00`. */
const decimal = (minor: number, currency: string): string => {
  const decimals = decimalsOf(currency)
  return (minor / 10 ** decimals).toFixed(decimals)
}

/** The text of a cell in a CSV file: `500.00`, `2027-05-14 18:30`. */
function csvText(cell: SheetCell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell
  if ('minor' in cell) return decimal(cell.minor, cell.currency)
  return wallTimeOf(cell.at, cell.timeZone).replace('T', ' ')
}

/** A line of a CSV file for people. A text that a spreadsheet would run as a formula is guarded. */
export const sheetLine = (cells: readonly SheetCell[]): string => csvRow(cells.map(csvText))
/** Its first line. */
export const sheetHead = (header: readonly string[]): string => utf8Bom + csvRow(header)

/** A type is said of each cell: what looks like a formula stays a text. */
function xlsxCell(cell: SheetCell) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { value: cell, type: String }
  if (typeof cell === 'number') return { value: cell, type: Number }
  if ('at' in cell)
    return {
      value: clockAt(cell.at, cell.timeZone),
      type: Date,
      format: 'yyyy-mm-dd hh:mm',
      align: 'left',
    } as const
  const decimals = decimalsOf(cell.currency)
  const format = decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`
  return { value: cell.minor / 10 ** decimals, type: Number, format }
}

/** In characters, by the longest of the first texts of a column. */
function widthOf(texts: readonly (string | number | null)[]): number {
  const longest = Math.max(...texts.map((text) => String(text ?? '').length))
  return Math.min(40, Math.max(8, longest + 2))
}

const measured = 50

/** An XLSX file (ECMA-376), whose first line stays in view. Its rows are all held in memory. */
export async function sheetFile({ name, header, rows, isRightToLeft }: Sheet): Promise<Uint8Array> {
  const { default: write } = await import('write-excel-file/universal')
  const head = header.map((value) => ({ value, type: String, fontWeight: 'bold' }) as const)
  const columns = header.map((title, index) => ({
    width: widthOf([title, ...rows.slice(0, measured).map((row) => csvText(row[index] ?? null))]),
  }))
  const data = [head, ...rows.map((row) => row.map(xlsxCell))]
  const about = { sheet: name, columns, stickyRowsCount: 1, rightToLeft: isRightToLeft }
  const blob = await write(data, about).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
