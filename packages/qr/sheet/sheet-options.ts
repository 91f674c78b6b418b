import type { QrDesign } from '../options.ts'

/** Paper sizes in millimetres: ISO 216 and ANSI. */
export const paperSizes = {
  A4: { widthMm: 210, heightMm: 297 },
  A3: { widthMm: 297, heightMm: 420 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
} as const
export type PaperSize = keyof typeof paperSizes

export type SizeMm = { widthMm: number; heightMm: number }
export type SidesMm = { top: number; right: number; bottom: number; left: number }

/** The arrangement of codes on printed pages: labels in rows, from the top left corner inside the margin. */
export type SheetOptions = {
  /** What the sheet is called, see `labelSheets`; not printed. */
  name?: string | undefined
  /**
   * The design of every code. Its pixels become lengths; the quiet zone is at least the four modules of ISO/IEC
   * 18004.
   */
  design?: QrDesign | undefined
  /** Default A4. */
  page?: PaperSize | SizeMm | undefined
  label: SizeMm
  /** Space around the labels of a page, one value for all sides or one for each; default 10. */
  marginMm?: number | SidesMm | undefined
  /** Space between labels; default 0. */
  gapMm?: number | { x: number; y: number } | undefined
  /** How many labels a row and a column of a page have; default as many as fit between the margins. */
  columns?: number | undefined
  rows?: number | undefined
  /** The first label to print on, row by row from 1, of a first page whose labels before it are used; default 1. */
  firstLabel?: number | undefined
  /** The longer side of a code with its quiet zone and frame, at least 8; default as large as the label allows. */
  codeSizeMm?: number | undefined
  /** Lines outside the labels that show where to cut; default false. */
  cutMarks?: boolean | undefined
  /** A line of text below each code; default none. */
  caption?:
    | {
        /** 4 to 72 points; default 8. A caption that is too wide becomes smaller, down to 4, and is then truncated. */
        sizePt?: number | undefined
      }
    | undefined
}
