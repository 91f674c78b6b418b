import type { ErrorCorrection } from './capacity.ts'
import type { PictureSize } from './picture-size.ts'

/**
 * The area in the center of a code that a logo covers: an odd number of modules along each axis, and the size of the
 * picture.
 */
export type LogoArea = PictureSize & { readonly columns: number; readonly rows: number }

/** The part of the modules that error correction can restore (specification §9). */
const hiddenShare = { L: 0.07, M: 0.15, Q: 0.25, H: 0.3 } as const
/** Two finders and their separators stay free along each axis. */
const finders = 14

/**
 * The area of a logo: `imageSize` of what the correction level can restore, an odd number of whole modules along each
 * axis (so that it is centered), in the proportions of the picture. These are the rules of qr-code-styling with two
 * differences: a limited axis stays odd, and a picture so long that it is one module wide does not exceed the limit.
 * @param count modules along a side of the symbol.
 * @param moduleSize pixels per module.
 */
export function logoArea(
  picture: PictureSize,
  imageSize: number,
  level: ErrorCorrection,
  count: number,
  moduleSize: number,
): LogoArea {
  const most = Math.floor(imageSize * hiddenShare[level] * count * count)
  if (most <= 0 || moduleSize <= 0) return { columns: 0, rows: 0, width: 0, height: 0 }
  const ratio = picture.height / picture.width
  const longest = oddBelow(count - finders)
  const columns = oddBelow(Math.min(longest, Math.max(1, Math.floor(Math.sqrt(most / ratio)))))
  const rows = oddAround(columns * ratio)
  if (columns * rows <= most && rows <= longest) return areaByWidth(columns, rows, ratio, moduleSize)
  const fewer = Math.min(longest, rows - 2)
  const narrower = oddAround(fewer / ratio)
  if (fewer > 0 && narrower * fewer <= most) return areaByHeight(narrower, fewer, ratio, moduleSize)
  const strip = oddBelow(Math.min(longest, most))
  return ratio < 1 ? areaByWidth(strip, 1, ratio, moduleSize) : areaByHeight(1, strip, ratio, moduleSize)
}

function areaByWidth(columns: number, rows: number, ratio: number, moduleSize: number): LogoArea {
  const width = columns * moduleSize
  return { columns, rows, width, height: Math.max(1, Math.round(width * ratio)) }
}

function areaByHeight(columns: number, rows: number, ratio: number, moduleSize: number): LogoArea {
  const height = rows * moduleSize
  return { columns, rows, width: Math.max(1, Math.round(height / ratio)), height }
}

function oddBelow(value: number): number {
  return value % 2 === 0 ? value - 1 : value
}

/** The smallest odd number of modules that covers a length. */
function oddAround(length: number): number {
  return 1 + 2 * Math.ceil((length - 1) / 2)
}
