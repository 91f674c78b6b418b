import { colorNames } from './color-names.ts'

/** A color as `#rrggbb`, and its opacity from 0 to 1. */
export type ParsedColor = { readonly hex: string; readonly alpha: number }

/** Three values and an opacity, separated by commas or, with a slash before the opacity, by spaces. */
const functions =
  /^(rgb|hsl)a?\(\s*([^\s,/]+)(?:\s*,\s*|\s+)([^\s,/]+)(?:\s*,\s*|\s+)([^\s,/]+)(?:\s*[,/]\s*([^\s,/]+))?\s*\)$/
const number = '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)'
/** No color is longer, and longer texts would take long to search. */
const longest = 80
const degreesPer: Readonly<Record<string, number>> = {
  '': 1,
  deg: 1,
  turn: 360,
  rad: 180 / Math.PI,
  grad: 0.9,
}

/**
 * Reads a color as CSS writes it: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()`, a
 * name, or `transparent`.
 * @returns undefined for everything else, and for values out of range.
 */
export function parseColor(text: string): ParsedColor | undefined {
  const written = text.length > longest ? '' : text.trim().toLowerCase()
  if (written === 'transparent') return { hex: '#000000', alpha: 0 }
  const named = colorNames.get(written)
  if (named !== undefined) return { hex: named, alpha: 1 }
  return parseHex(written) ?? parseFunction(written)
}

/** A color as it shows on an opaque one. */
export function mixOver({ hex, alpha }: ParsedColor, behind: string): string {
  const [over, under] = [channelsOf(hex), channelsOf(behind)]
  return toHex(over.map((value, index) => value * alpha + (under[index] ?? 0) * (1 - alpha)))
}

/** The mean of some colors. */
export function meanColor(colors: readonly string[]): string {
  const all = colors.map(channelsOf)
  const mean = (index: number) => all.reduce((sum, one) => sum + (one[index] ?? 0), 0) / all.length
  return toHex([mean(0), mean(1), mean(2)])
}

function parseHex(written: string): ParsedColor | undefined {
  const digits = /^#((?:[0-9a-f]{3,4}){1,2})$/.exec(written)?.[1]
  if (digits === undefined || digits.length === 7) return undefined
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const alpha = full.length === 8 ? Number.parseInt(full.slice(6), 16) / 255 : 1
  return { hex: `#${full.slice(0, 6)}`, alpha }
}

function parseFunction(written: string): ParsedColor | undefined {
  const [, name, first = '', second = '', third = '', last = '1'] = functions.exec(written) ?? []
  const alpha = valueIn(last, 1, 1)
  const channels =
    name === 'rgb'
      ? [first, second, third].map((part) => valueIn(part, 255, 255))
      : hslChannels(hueOf(first), valueIn(second, 1), valueIn(third, 1))
  if (name === undefined || alpha === undefined) return undefined
  const known = channels.filter((channel) => channel !== undefined)
  return known.length === 3 ? { hex: toHex(known), alpha } : undefined
}

/**
 * A percentage of `whole`, or a plain number.
 * @param most the largest plain number; undefined when only a percentage is allowed.
 */
function valueIn(text: string, whole: number, most?: number): number | undefined {
  const [, digits, sign] = new RegExp(`^(${number})(%?)$`).exec(text) ?? []
  if (digits === undefined || (sign === '' && most === undefined)) return undefined
  const value = Number(digits)
  const limit = sign === '%' ? 100 : (most ?? 0)
  if (value < 0 || value > limit) return undefined
  return sign === '%' ? (value / 100) * whole : value
}

function hueOf(text: string): number | undefined {
  const [, digits, unit = ''] = new RegExp(`^(${number})(deg|turn|rad|grad)?$`).exec(text) ?? []
  return digits === undefined ? undefined : Number(digits) * (degreesPer[unit] ?? 1)
}

/** CSS Color Module Level 4 §7.1. */
function hslChannels(hue?: number, saturation?: number, lightness?: number): (number | undefined)[] {
  if (hue === undefined || saturation === undefined || lightness === undefined) return []
  const strength = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const place = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - strength * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  })
}

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** `#rrggbb` for red, green and blue. */
export function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
