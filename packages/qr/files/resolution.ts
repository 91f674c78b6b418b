/** The resolution of a picture in pixels per inch, as file types write it. */

/** Whole pixels per metre, for PNG and BMP. */
export const perMetre = (dpi: number): number => Math.round(dpi / 0.0254)

/** A fraction of two whole numbers, for TIFF and Exif. */
export function fractionOf(dpi: number): readonly [numerator: number, denominator: number] {
  const denominator = Number.isInteger(dpi) ? 1 : 10_000
  return [Math.round(dpi * denominator), denominator]
}
