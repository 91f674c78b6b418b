import type { PaperSize, SheetOptions, SidesMm, SizeMm } from './sheet-options.ts'

/** A sheet of ready-made labels, as options of a print sheet. */
export type LabelSheet = Omit<SheetOptions, 'page' | 'marginMm' | 'gapMm'> & {
  /** By which it is bought: the maker and the number. */
  readonly name: string
  readonly page: PaperSize
  readonly label: SizeMm
  readonly marginMm: SidesMm
  readonly gapMm: { x: number; y: number }
  readonly columns: number
  readonly rows: number
}

type Places = {
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  readonly gap?: number
}

function sheet(
  name: string,
  page: 'A4' | 'letter',
  [widthMm, heightMm]: readonly [number, number],
  { columns, rows, left, top, gap = 0 }: Places,
): LabelSheet {
  const marginMm = { top, left, right: left, bottom: top }
  return { name, page, label: { widthMm, heightMm }, columns, rows, marginMm, gapMm: { x: gap, y: 0 } }
}

/** The sheets that most people print on, A4 before Letter; other makers sell the same sizes. */
export const labelSheets: readonly LabelSheet[] = [
  sheet('Avery L7160', 'A4', [63.5, 38.1], { columns: 3, rows: 7, left: 7.2, top: 15.1, gap: 2.5 }),
  sheet('Avery L7159', 'A4', [63.5, 33.9], { columns: 3, rows: 8, left: 7.2, top: 12.9, gap: 2.5 }),
  sheet('Avery L7161', 'A4', [63.5, 46.6], { columns: 3, rows: 6, left: 7.2, top: 8.7, gap: 2.5 }),
  sheet('Avery L7162', 'A4', [99.1, 33.9], { columns: 2, rows: 8, left: 4.6, top: 12.9, gap: 2.5 }),
  sheet('Avery L7163', 'A4', [99.1, 38.1], { columns: 2, rows: 7, left: 4.6, top: 15.1, gap: 2.5 }),
  sheet('Avery L7165', 'A4', [99.1, 67.7], { columns: 2, rows: 4, left: 4.6, top: 13.1, gap: 2.5 }),
  sheet('Avery L7651', 'A4', [38.1, 21.2], { columns: 5, rows: 13, left: 4.7, top: 10.7, gap: 2.5 }),
  sheet('Avery Zweckform 3474', 'A4', [70, 37], { columns: 3, rows: 8, left: 0, top: 0.5 }),
  sheet('Avery 5160', 'letter', [66.7, 25.4], { columns: 3, rows: 10, left: 4.7, top: 12.7, gap: 3.2 }),
  sheet('Avery 5163', 'letter', [101.6, 50.8], { columns: 2, rows: 5, left: 4, top: 12.7, gap: 4.7 }),
]
