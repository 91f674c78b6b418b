import { channelsOf } from './parse-color.ts'

/**
 * The WCAG 2 contrast of two hexadecimal colors, from 1 (equal) to 21 (black and white).
 * @throws RangeError when a color is not `#rgb` or `#rrggbb`.
 */
export function contrastRatio(first: string, second: string): number {
  const luminances = [luminance(parseHex(first)), luminance(parseHex(second))]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

/** Red, green and blue, 0 to 255. */
function parseHex(color: string): number[] {
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color))
    throw new RangeError(`Not a hexadecimal colour: ${color}`)
  return channelsOf(color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color)
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
