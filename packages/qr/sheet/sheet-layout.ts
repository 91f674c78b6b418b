import type { Box } from '../paint/paint.ts'
import type { FieldError } from '../qr-error.ts'
import { smallestMm, type SheetSizes } from './sheet-sizes.ts'

/** Points per millimetre. */
const mm = 72 / 25.4
/** The height of a caption and the position of its baseline below its top, in font sizes. */
const captionHeight = 1.3
const captionBaseline = 0.95
/** Free space at both ends of a caption, in millimetres. */
const captionMargin = 1
/** Lengths that differ by less than a thousandth of a millimetre count as equal. */
const slack = 0.001

/** The positions on a page in points. On the page the y axis points up, inside a label down. */
export type SheetLayout = {
  readonly page: Size
  readonly label: Size
  /** Left edges of the columns and upper edges of the rows. */
  readonly lefts: readonly number[]
  readonly tops: readonly number[]
  /** The place of the first label to print on, from 0; only of the first page. */
  readonly first: number
  /** The box of the code within its label. */
  readonly code: Box
  /** The font size, the position of the baseline below the top of the label, and the width of the line. */
  readonly caption: { readonly size: number; readonly down: number; readonly widest: number } | undefined
}

type Size = { readonly width: number; readonly height: number }

/** @param picture the size of a picture of the design in pixels. */
export function layOutSheet(sizes: SheetSizes, picture: Size): SheetLayout {
  const { page, label, margin, gap, captionPt } = sizes
  const longer = Math.max(picture.width, picture.height)
  const scale = ((sizes.code ?? largestCode(sizes, picture)) * mm) / longer
  const [width, height] = [label.widthMm * mm, label.heightMm * mm]
  const size = { width: picture.width * scale, height: picture.height * scale }
  const y = (height - size.height - captionHeight * (captionPt ?? 0)) / 2
  const code = { ...size, x: (width - size.width) / 2, y }
  return {
    page: { width: page.widthMm * mm, height: page.heightMm * mm },
    label: { width, height },
    lefts: starts(columnsOf(sizes), (label.widthMm + gap.x) * mm).map((left) => margin.left * mm + left),
    tops: starts(rowsOf(sizes), (label.heightMm + gap.y) * mm).map(
      (top) => (page.heightMm - margin.top) * mm - top,
    ),
    first: sizes.firstLabel - 1,
    code,
    caption:
      captionPt === undefined
        ? undefined
        : {
            size: captionPt,
            down: code.y + code.height + captionBaseline * captionPt,
            widest: width - 2 * captionMargin * mm,
          },
  }
}

/** Errors of lengths that are valid alone but not together. */
export function placeErrors(sizes: SheetSizes, picture: Size): FieldError[] {
  const { page, label, margin, gap, code } = sizes
  const errors: FieldError[] = []
  if (label.widthMm > page.widthMm + slack)
    errors.push(['label.widthMm', `must be at most ${page.widthMm}, the width of the page`])
  else if (isBeyond(sizes.columns, page.widthMm - margin.left, label.widthMm, gap.x))
    errors.push([
      'columns',
      `must be at most ${countOf(page.widthMm - margin.left, label.widthMm, gap.x)} to fit the page`,
    ])
  else if (columnsOf(sizes) < 1)
    errors.push(['marginMm', roomError('width', page.widthMm - margin.left - margin.right)])
  if (label.heightMm > page.heightMm + slack)
    errors.push(['label.heightMm', `must be at most ${page.heightMm}, the height of the page`])
  else if (isBeyond(sizes.rows, page.heightMm - margin.top, label.heightMm, gap.y))
    errors.push([
      'rows',
      `must be at most ${countOf(page.heightMm - margin.top, label.heightMm, gap.y)} to fit the page`,
    ])
  else if (rowsOf(sizes) < 1)
    errors.push(['marginMm', roomError('height', page.heightMm - margin.top - margin.bottom)])
  const count = columnsOf(sizes) * rowsOf(sizes)
  if (errors.length === 0 && sizes.firstLabel > count)
    errors.push(['firstLabel', `must be at most ${count}, the labels of a page`])
  const largest = largestCode(sizes, picture)
  if (largest < smallestMm - slack) errors.push(['label', `leaves less than ${smallestMm} mm for the code`])
  else if (code !== undefined && code > largest + slack)
    errors.push(['codeSizeMm', `must be at most ${Math.floor(largest * 10 + slack) / 10} to fit the label`])
  return errors
}

function roomError(side: string, left: number): string {
  return `leaves ${Number(Math.max(0, left).toFixed(1))} mm of ${side}, too little for a label`
}

/** The longer side of the largest code that fits into the label above its caption, in millimetres. */
function largestCode({ label, captionPt = 0 }: SheetSizes, { width, height }: Size): number {
  const left = label.heightMm - (captionHeight * captionPt) / mm
  return Math.max(width, height) * Math.min(label.widthMm / width, left / height)
}

function columnsOf({ page, label, margin, gap, columns }: SheetSizes): number {
  return columns ?? countOf(page.widthMm - margin.left - margin.right, label.widthMm, gap.x)
}

function rowsOf({ page, label, margin, gap, rows }: SheetSizes): number {
  return rows ?? countOf(page.heightMm - margin.top - margin.bottom, label.heightMm, gap.y)
}

const isBeyond = (count: number | undefined, room: number, side: number, gap: number): boolean =>
  count !== undefined && count > countOf(room, side, gap)

function countOf(room: number, side: number, gap: number): number {
  return Math.max(0, Math.floor((room + gap + slack) / (side + gap)))
}

function starts(count: number, step: number): number[] {
  return Array.from({ length: count }, (_, index) => index * step)
}
