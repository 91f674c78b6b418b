import { channelsOf, toHex } from './parse-color.ts'

/** Below this contrast, readers fail, and card colors are replaced. */
const minContrast = 2
/** The contrast of replaced colors, which is also enough for print. */
const safeContrast = 4

export type QrColors = { readonly dark: string; readonly light: string }

/**
 * The WCAG 2 contrast of two hexadecimal colors, from 1 (equal) to 21 (black and white).
 * @throws RangeError when a color is not `#rgb` or `#rrggbb`.
 */
export function contrastRatio(first: string, second: string): number {
  const luminances = [luminance(parseHex(first)), luminance(parseHex(second))]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

/**
 * Colors that can be scanned and are as close as possible to those of a card: dark modules on a lighter background,
 * because some readers cannot read inverted codes. Below a contrast of 2:1 the background becomes white and the
 * modules are darkened to 4:1. Invalid colors become black or white.
 */
export function qrColors(foreground: string, background: string): QrColors {
  const pair = [orElse(foreground, '#000000'), orElse(background, '#ffffff')] as const
  const [dark, light] =
    luminance(parseHex(pair[0])) <= luminance(parseHex(pair[1])) ? pair : [pair[1], pair[0]]
  if (contrastRatio(dark, light) >= minContrast) return { dark, light }
  return { dark: darkenFor('#ffffff', dark), light: '#ffffff' }
}

/** The color mixed with as little black as needed to reach the contrast with the background. */
function darkenFor(ground: string, color: string): string {
  const channels = parseHex(color)
  for (let share = 100; share > 0; share -= 2) {
    const darker = toHex(channels.map((channel) => (channel * share) / 100))
    if (contrastRatio(darker, ground) >= safeContrast) return darker
  }
  return '#000000'
}

function orElse(color: string, fallback: string): string {
  return isHex(color) ? toHex(parseHex(color)) : fallback
}

function isHex(color: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)
}

/** Red, green and blue, 0 to 255. */
function parseHex(color: string): number[] {
  if (!isHex(color)) throw new RangeError(`Not a hexadecimal colour: ${color}`)
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
