import type { PrintKind, PrintSize } from '#contract/print-sizes.ts'

/** The papers that cards are printed on: where each piece lies on its sheet, and how large its code is. In millimetres. */

type Size = { readonly width: number; readonly height: number }

export type PrintFormat = {
  readonly kind: PrintKind
  readonly size: PrintSize
  /** The paper, as it goes into the printer. */
  readonly sheet: Size
  /** What is left after cutting: the whole sheet, one face of a tent, one sticker. */
  readonly piece: Size
  readonly columns: number
  readonly rows: number
  /** From the edges of the sheet to the first piece. */
  readonly left: number
  readonly top: number
  readonly gap: number
  /** Whether somebody cuts the sheet; ready-made labels and whole pages have no marks. */
  readonly isCut: boolean
  /** Whether the words stand above and below the code, or beside it. */
  readonly flow: 'column' | 'row'
  /** The smallest stickers have room for the code and one line. */
  readonly words: 'all' | 'hint'
}

const papers = {
  a3: { width: 297, height: 420 },
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  letter: { width: 215.9, height: 279.4 },
  tabloid: { width: 279.4, height: 431.8 },
} as const satisfies Record<string, Size>

const turned = ({ width, height }: Size): Size => ({ width: height, height: width })

const whole = { columns: 1, rows: 1, left: 0, top: 0, gap: 0, isCut: false, words: 'all' } as const

const poster = (size: keyof typeof papers): PrintFormat => ({
  ...whole,
  kind: 'poster',
  size,
  sheet: papers[size],
  piece: papers[size],
  flow: 'column',
})

const windowSign = (size: keyof typeof papers): PrintFormat => ({
  ...whole,
  kind: 'window',
  size,
  sheet: turned(papers[size]),
  piece: turned(papers[size]),
  flow: 'row',
})

/** Folded in the middle; the upper half is upside down, so that both faces are read when it stands. */
const tent = (size: keyof typeof papers): PrintFormat => {
  const sheet = papers[size]
  const piece = { width: sheet.width, height: sheet.height / 2 }
  return { ...whole, kind: 'tent', size, sheet, piece, rows: 2, flow: 'row' }
}

type Grid = Pick<PrintFormat, 'columns' | 'rows'> & Partial<PrintFormat>

/** Pieces of a size in the middle of a sheet. */
function grid(kind: PrintKind, size: PrintSize, sheet: Size, { columns, rows, ...rest }: Grid): PrintFormat {
  const { gap = 0, left = 10, top = 10 } = rest
  const piece = {
    width: (sheet.width - 2 * left - (columns - 1) * gap) / columns,
    height: (sheet.height - 2 * top) / rows,
  }
  return {
    ...whole,
    kind,
    size,
    sheet,
    piece,
    flow: 'column',
    isCut: true,
    ...rest,
    gap,
    left,
    top,
    columns,
    rows,
  }
}

/** All formats; the first of a kind is the usual one. */
export const printFormats: readonly PrintFormat[] = [
  ...(['a4', 'a3', 'a5', 'letter', 'tabloid'] as const).map(poster),
  ...(['a4', 'a5', 'letter'] as const).map(tent),
  grid('sticker', 'a4-12', papers.a4, { columns: 3, rows: 4 }),
  grid('sticker', 'a4-24', papers.a4, { columns: 4, rows: 6, words: 'hint' }),
  grid('sticker', 'letter-12', papers.letter, { columns: 3, rows: 4 }),
  // the places of the labels as their maker gives them
  grid('sticker', 'avery-l7165', papers.a4, {
    columns: 2,
    rows: 4,
    left: 4.65,
    top: 13.1,
    gap: 2.5,
    isCut: false,
    flow: 'row',
  }),
  grid('sticker', 'avery-5163', papers.letter, {
    columns: 2,
    rows: 5,
    left: 4,
    top: 12.7,
    gap: 4.7,
    isCut: false,
    flow: 'row',
  }),
  grid('badge', 'a6', papers.a4, { columns: 2, rows: 2, left: 0, top: 0 }),
  grid('badge', 'a7', turned(papers.a4), { columns: 4, rows: 2, left: 0, top: 0 }),
  grid('badge', '4x3', papers.letter, { columns: 2, rows: 3, left: 6.35, top: 25.4, flow: 'row' }),
  ...(['a4', 'a5', 'a3', 'letter'] as const).map(windowSign),
]

/** @returns undefined when there is no such size of this kind */
export const findPrintFormat = (kind: string, size: string): PrintFormat | undefined =>
  printFormats.find((format) => format.kind === kind && format.size === size)

/** What printers leave out at the edges, and the white around what is cut. */
const marginOf = ({ kind, piece }: PrintFormat): number =>
  kind === 'sticker' ? 0 : Math.max(5, Math.min(piece.width, piece.height) * 0.035)

const insetOf = ({ kind, piece, words }: PrintFormat): number =>
  words === 'hint' ? 0.5 : kind === 'sticker' ? 2.5 : Math.min(piece.width, piece.height) * 0.07

/** How much of the length of a piece its code takes; its words have the rest. */
const shareOf = ({ kind, flow, words }: PrintFormat): number =>
  words === 'hint' ? 0.88 : flow === 'row' ? 0.54 : kind === 'sticker' ? 0.68 : 0.73

/** The grid that all pieces share: white paper, a field of colour, and in it the code with its quiet zone. */
export function layOutPiece(format: PrintFormat): {
  readonly margin: number
  readonly inset: number
  /** The side of the code with its quiet zone. */
  readonly plate: number
} {
  const [margin, inset] = [marginOf(format), insetOf(format)]
  const [width, height] = [format.piece.width, format.piece.height].map(
    (one) => one - 2 * (margin + inset),
  ) as [number, number]
  const share = shareOf(format)
  const plate = format.flow === 'row' ? Math.min(height, width * share) : Math.min(width, height * share)
  return { margin, inset, plate }
}

/** Modules around a code (ISO/IEC 18004 §6.3.8). */
export const printQuietZone = 4
/** Millimetres that a printed code has at least. */
export const smallestCode = 30

/** The side of a printed code without its quiet zone, in millimetres. @param modules of a side of its symbol */
export const codeSide = (format: PrintFormat, modules: number): number =>
  (layOutPiece(format).plate * modules) / (modules + 2 * printQuietZone)

/** How far away a code can be scanned, in millimetres: ten times its side. */
export const scanDistance = (side: number): number => side * 10
