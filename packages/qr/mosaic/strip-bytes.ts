import { ColorTable } from '../files/color-table.ts'
import { paletteSize } from '../files/palette.ts'
import type { StripTable } from './strip-table.ts'

/** Strips as PNG stores them: ISO/IEC 15948 §9, §11.2.2. */
export type StripBytes = {
  /** With a palette; red green blue; with alpha. */
  readonly colorType: 3 | 2 | 6
  /** The colors as `pixelWords` has them. */
  readonly palette: Int32Array | undefined
  readonly bytesPerPixel: number
  readonly count: number
  /** One behind the other; those that begin a row, behind the byte that names its filter, which is none. */
  readonly bytes: Uint8Array
  /** Where each begins, and where the last one ends. */
  readonly starts: Int32Array
}

/**
 * Packs strips in the closest form that has all their colors.
 * @returns nothing for two colors or fewer, which pack closer as a bit a pixel.
 */
export function stripBytes({ strips }: StripTable): StripBytes | undefined {
  const colors = new ColorTable()
  let common = -1
  for (const { pixels } of strips)
    for (const pixel of pixels) {
      common &= pixel
      if (colors.count <= paletteSize) colors.indexOf(pixel)
    }
  if (colors.count <= 2) return undefined
  const palette = colors.count <= paletteSize ? colors : undefined
  const alpha = common >>> 24 === 255 ? ([2, 3] as const) : ([6, 4] as const)
  const [colorType, bytesPerPixel] = palette ? ([3, 1] as const) : alpha
  const starts = new Int32Array(strips.length + 1)
  for (const [number, { pixels, isFirst }] of strips.entries())
    starts[number + 1] = (starts[number] ?? 0) + pixels.length * bytesPerPixel + (isFirst ? 1 : 0)
  const bytes = new Uint8Array(starts[strips.length] ?? 0)
  for (const [number, { pixels, isFirst }] of strips.entries()) {
    let at = (starts[number] ?? 0) + (isFirst ? 1 : 0)
    for (const pixel of pixels) {
      const value = palette ? palette.indexOf(pixel) : pixel
      for (let shift = 0; shift < 8 * bytesPerPixel; shift += 8) bytes[at++] = value >>> shift
    }
  }
  return { colorType, palette: palette?.list(), bytesPerPixel, count: strips.length, bytes, starts }
}
