import type { QrDesign } from '../options.ts'

/** Sheets of paper, in millimetres: ISO 216 and ANSI. */
export const paperSizes = {
  A4: { widthMm: 210, heightMm: 297 },
  A3: { widthMm: 297, heightMm: 420 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
} as const
export type PaperSize = keyof typeof paperSizes

export type SizeMm = { widthMm: number; heightMm: number }
export type SidesMm = { top: number; right: number; bottom: number; left: number }

/** How codes stand on printed pages: labels in rows, from the top left corner inside the margin. */
export type SheetOptions = {
  /** How every code looks. Its pixels become lengths; the quiet zone is at least the four modules of ISO/IEC 18004. */
  design?: QrDesign | undefined
  /** Default A4. */
  page?: PaperSize | SizeMm | undefined
  label: SizeMm
  /** Around the labels of a page, one for all sides or one each; default 10. */
  marginMm?: number | SidesMm | undefined
  /** Between labels; default 0. */
  gapMm?: number | { x: number; y: number } | undefined
  /** The longer side of a drawn code with its quiet zone and frame, from 8; default as large as the label allows. */
  codeSizeMm?: number | undefined
  /** Lines outside the labels that show where to cut; default false. */
  cutMarks?: boolean | undefined
  /** A line of text below each code; none when left out. */
  caption?:
    | {
        /** 4 to 72 points; default 8. A caption that is too wide is set smaller, down to 4, then cut short. */
        sizePt?: number | undefined
      }
    | undefined
}
