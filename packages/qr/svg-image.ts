import type { Logo } from './logo.ts'
import type { Box } from './paint/paint.ts'
import { formatNumber } from './svg-path.ts'

/** The directions of the sides and the position of the corner, as shares of the box, by Exif orientation from 2 on. */
const turns: readonly (readonly [number, number, number, number, number, number])[] = [
  [-1, 0, 0, 1, 1, 0],
  [-1, 0, 0, -1, 1, 1],
  [1, 0, 0, -1, 0, 1],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, 1, 0],
  [0, -1, -1, 0, 1, 1],
  [0, -1, 1, 0, 0, 1],
]

/**
 * A logo as an SVG element that fills its box, in its displayed orientation.
 * @param hasOldReference adds the reference of SVG 1.1, which Illustrator needs, and Inkscape before version 1.
 */
export function svgImage(logo: Logo, { x, y, width, height }: Box, hasOldReference = false): string {
  const turn = turns[logo.orientation - 2]
  const place =
    turn === undefined
      ? `x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(width)}" height="${formatNumber(height)}"`
      : `transform="matrix(${matrixOf(turn, { x, y, width, height })})" width="1" height="1"`
  const old = hasOldReference ? ` xlink:href="${logo.dataUri}"` : ''
  return `<image ${place} preserveAspectRatio="none" href="${logo.dataUri}"${old}/>`
}

function matrixOf([a, b, c, d, e, f]: (typeof turns)[number], { x, y, width, height }: Box): string {
  const numbers = [a * width, b * height, c * width, d * height, x + e * width, y + f * height]
  return numbers.map(formatNumber).join(' ')
}
