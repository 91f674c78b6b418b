/** The longer side of a file: in pixels, or in millimetres for a printer of some resolution. */
export type FileSize =
  | { readonly unit: 'px'; readonly length: number }
  | { readonly unit: 'mm'; readonly length: number; readonly dpi: number }

/** The longer side of a picture in pixels, and pixels per inch when it has a size in print. */
export type PixelSize = { readonly size: number; readonly dpi?: number }

export const printDpis = [150, 300, 600] as const
const usualDpi = 300
const mmOfInch = 25.4
const pixels = { from: 50, to: 4096 }

/** The lengths that a file may have. */
export const lengths = { px: pixels, mm: { from: 5, to: 1000 } } as const

/**
 * The size of a picture. Millimetres are always those that were asked for: a vector has a whole number of pixels in
 * each, and a bitmap that would have too many or too few pixels has a lower or higher resolution.
 */
export function pixelSize(size: FileSize, isVector: boolean): PixelSize {
  if (size.unit === 'px') return { size: size.length }
  const { length, dpi } = size
  if (isVector) {
    const perMm = Math.floor(pixels.to / length)
    return { size: perMm * length, dpi: perMm * mmOfInch }
  }
  const wanted = Math.round((length / mmOfInch) * dpi)
  const side = Math.min(pixels.to, Math.max(pixels.from, wanted))
  return { size: side, dpi: side === wanted ? dpi : (side / length) * mmOfInch }
}

/** The size in another unit. From millimetres to millimetres only the resolution changes. */
export function inUnit(size: FileSize, unit: FileSize['unit'], dpi = usualDpi): FileSize {
  if (unit === 'px') return { unit, length: pixelSize(size, false).size }
  if (size.unit === 'mm') return { ...size, dpi }
  const { from, to } = lengths.mm
  return { unit, dpi, length: Math.min(to, Math.max(from, Math.round((size.length / dpi) * mmOfInch))) }
}
