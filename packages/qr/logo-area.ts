import type { ErrorCorrection } from './capacity.ts'
import type { PictureSize } from './picture-size.ts'

/** The middle of a code that a logo takes: modules along each axis, always odd, and the picture's own size. */
export type LogoArea = {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
}

/** Shares of the modules that error correction can make up for (specification §9). */
const hiddenShare = { L: 0.07, M: 0.15, Q: 0.25, H: 0.3 } as const
/** Two finders and their separators stay free along each axis. */
const finders = 14

/**
 * How large a logo may be: `imageSize` of what the correction level repairs, whole modules, an odd number along each
 * axis so that it sits in the middle, and the picture's proportions kept. These are the rules of qr-code-styling, but
 * for one: an axis that is limited stays odd.
 * @param count modules along a side of the symbol.
 * @param moduleSize pixels.
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
  if (columns * rows <= most && rows <= longest) {
    const width = columns * moduleSize
    return { columns, rows, width, height: Math.round(width * ratio) }
  }
  const fewer = Math.max(1, rows > longest ? longest : rows - 2)
  const height = fewer * moduleSize
  return { columns: oddAround(fewer / ratio), rows: fewer, width: Math.round(height / ratio), height }
}

function oddBelow(value: number): number {
  return value % 2 === 0 ? value - 1 : value
}

/** The smallest odd number of modules that covers a length. */
function oddAround(length: number): number {
  return 1 + 2 * Math.ceil((length - 1) / 2)
}
