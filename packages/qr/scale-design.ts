import type { QrDesign } from './options.ts'

/** Pixels a side of a design that names no size. */
const defaultSide = 300

/** A design whose longer side is so many pixels; what is given in pixels grows with it. */
export function scaleDesign(design: QrDesign, size: number): QrDesign {
  const { width = defaultSide, height = defaultSide, margin = 0, imageOptions } = design
  const scale = size / Math.max(width, height)
  const scaled = {
    ...design,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    margin: margin * scale,
  }
  return imageOptions?.margin === undefined
    ? scaled
    : { ...scaled, imageOptions: { ...imageOptions, margin: imageOptions.margin * scale } }
}
