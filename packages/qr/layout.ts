import { encodeQr, type QrMatrix } from './encode.ts'
import { frameBox } from './frame/frame-box.ts'
import { logoArea, type LogoArea } from './logo-area.ts'
import type { Box } from './paint/paint.ts'
import { QrError } from './qr-error.ts'
import type { ResolvedOptions } from './resolve-options.ts'
import type { Grid, Place } from './shape/trace.ts'

/** The positions of all parts, in pixels of the `width` × `height` picture. */
export type Layout = {
  /** The area of the code: the whole picture, or the part that its frame leaves free. */
  readonly box: Box
  readonly matrix: QrMatrix
  /** The top left module, and the pixels per module. */
  readonly place: Place
  /** The data modules to draw: without the finders and without the modules behind the logo. */
  readonly dots: Grid
  /** The decorative dots around a circle, and their position. */
  readonly filling: { readonly grid: Grid; readonly place: Place } | undefined
  readonly logo: Box | undefined
}

/** @throws QrError `empty`, `too_long`, or `too_small` when there is no room for a module or the logo. */
export function layOut(options: ResolvedOptions): Layout {
  const { width, height, frame, quietZone } = options
  const matrix = encodeQr(options.data, options.encoding)
  const count = matrix.size
  const round = options.dots.roundSize ? Math.floor : identity
  const framed = frame && frameBox(frame, options)
  const box = framed?.inside ?? { x: 0, y: 0, width, height }
  const cell = round(largestCell(options, box, count, framed?.fold))
  const isTooSmall = cell <= 0 || (framed !== undefined && cell < 1)
  if (isTooSmall || count > box.width || count > box.height) throw tooSmall(options)
  const place = {
    x: box.x + round((box.width - count * cell) / 2),
    y: box.y + round((box.height - count * cell) / 2),
    cell,
  }
  const area =
    options.logo &&
    logoArea(options.logo.picture, options.logo.size, options.encoding.errorCorrectionLevel, count, cell)
  const diameter =
    Math.min(box.width, box.height) - 2 * options.margin - (framed ? 2 * fillingModules * cell : 0)
  const filling = options.shape === 'circle' ? fill(matrix, place, diameter, quietZone) : undefined
  const logo = logoBox(options, count, place, area)
  const hidden = logo && options.hideBackgroundDots ? area : undefined
  return { box, matrix, place, dots: dataDots(matrix, hidden), filling, logo }
}

/** ISO/IEC 18004 §6.3.8. Decorative dots need only half of it. */
const [quietModules, fillingModules] = [4, 2]

/**
 * The pixels of a module. A frame keeps a distance of four modules from the symbol, and so does its folded corner,
 * whose innermost point is as far from both sides.
 * @param fold the side of the folded corner; undefined without a frame.
 */
function largestCell(
  { shape, margin, quietZone, dots }: ResolvedOptions,
  box: Box,
  count: number,
  fold?: number,
): number {
  const room = Math.min(box.width, box.height)
  const side = room - 2 * margin
  const isCircle = shape === 'circle'
  const modules = count + 2 * quietZone
  if (fold === undefined) return (isCircle ? side / Math.SQRT2 : side) / modules
  const inCircle = isCircle ? side / (modules * Math.SQRT2 + 2 * fillingModules) : side / modules
  let cell = Math.min(inCircle, room / (count + 2 * quietModules))
  const isClear = () => {
    const [across, down] = [box.width, box.height].map((length) => (length - count * cell) / 2 - fold)
    return Math.hypot(Math.max(0, across ?? 0), Math.max(0, down ?? 0)) >= quietModules * cell
  }
  while (fold > 0 && cell >= 1 && !isClear()) cell = dots.roundSize ? Math.ceil(cell) - 1 : cell * 0.99
  return cell
}

function tooSmall({ width, height, margin, frame }: ResolvedOptions): QrError {
  const shorter = width <= height ? 'width' : 'height'
  const message = frame ? 'is too small for this text in a frame' : 'is too small for this text'
  return new QrError('too_small', 'The canvas is too small.', [
    margin > 0 ? ['margin', 'leaves no room for this text'] : [shorter, message],
  ])
}

/** @throws QrError `too_small` when there is no room for the logo. */
function logoBox(
  { logo, dots }: ResolvedOptions,
  count: number,
  { x, y, cell }: Place,
  area: LogoArea | undefined,
): Box | undefined {
  if (logo === undefined || area === undefined) return undefined
  const round = dots.roundSize ? Math.floor : identity
  const width = area.width - 2 * logo.margin
  const height = area.height - 2 * logo.margin
  if (width <= 0 || height <= 0) throw noRoomForLogo(area.width > 0 ? 'margin' : 'imageSize')
  const left = x + round(logo.margin + (count * cell - area.width) / 2)
  const top = y + round(logo.margin + (count * cell - area.height) / 2)
  return { x: left, y: top, width, height }
}

function noRoomForLogo(option: 'margin' | 'imageSize'): QrError {
  return new QrError('too_small', 'There is no room for the logo.', [
    [`imageOptions.${option}`, 'leaves no room for the logo'],
  ])
}

function dataDots({ size, modules }: QrMatrix, hidden: LogoArea | undefined): Grid {
  const cells = modules.slice()
  for (let row = 0; row < 7; row += 1) {
    cells.fill(0, row * size, row * size + 7)
    cells.fill(0, row * size + size - 7, row * size + size)
    cells.fill(0, (size - 7 + row) * size, (size - 7 + row) * size + 7)
  }
  if (hidden === undefined) return { size, cells }
  const left = (size - hidden.columns) / 2
  const top = (size - hidden.rows) / 2
  for (let row = top; row < top + hidden.rows; row += 1)
    cells.fill(0, row * size + left, row * size + left + hidden.columns)
  return { size, cells }
}

/** Dots that continue the symbol's own pattern around it, at a distance of one module or of the quiet zone. */
function fill({ size, modules }: QrMatrix, { x, y, cell }: Place, side: number, quietZone: number) {
  const around = Math.max(0, Math.floor((side / cell - size) / 2))
  const gap = Math.max(1, Math.ceil(quietZone))
  const grid = { size: size + 2 * around, cells: new Uint8Array((size + 2 * around) ** 2) }
  const radius = grid.size / 2
  const isInside = (at: number) => at >= around - gap && at < around + size + gap
  for (let row = 0; row < grid.size; row += 1) {
    for (let column = 0; column < grid.size; column += 1) {
      if (isInside(row) && isInside(column)) continue
      if (Math.hypot(row + 0.5 - radius, column + 0.5 - radius) > radius) continue
      const from = ((row + around) % size) * size + ((column + around) % size)
      grid.cells[row * grid.size + column] = modules[from] ?? 0
    }
  }
  return { grid, place: { x: x - around * cell, y: y - around * cell, cell } }
}

function identity(value: number): number {
  return value
}
