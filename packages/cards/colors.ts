import { colorDefaults } from '#contract/constants.ts'
import type { OwnerColors } from './card-view.ts'

/**
 * Contrast by WCAG 2.2 (relative luminance, contrast ratio). All colours are `#rrggbb`. An owner may choose any two
 * colours; they are changed no further than needed to keep text legible.
 */

/** Smallest ratio for text (success criterion 1.4.3) and for edges of controls (1.4.11). */
export const textContrast = 4.5
export const edgeContrast = 3

type Rgb = readonly [number, number, number]

export function ownerColorsOf(stored: { primary_color: string; secondary_color: string }): OwnerColors {
  const valid = (color: string, fallback: string) =>
    /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : fallback
  return {
    primary: valid(stored.primary_color, colorDefaults.primary_color),
    secondary: valid(stored.secondary_color, colorDefaults.secondary_color),
  }
}

export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(rgbOf(a)), luminance(rgbOf(b))].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** White when it is legible on the colour, else black. One of the two always is. */
export function textOn(fill: string): '#ffffff' | '#000000' {
  return contrast(fill, '#ffffff') >= textContrast ? '#ffffff' : '#000000'
}

/** Whether a colour is black, white or a grey with hardly any hue. */
export function isNeutral(color: string): boolean {
  const channels = rgbOf(color)
  return Math.max(...channels) - Math.min(...channels) < 12
}

/**
 * The colour, if it has enough contrast with every ground. Else the same hue, darker on light grounds or lighter on dark
 * ones, as little as needed. The grounds must be all light or all dark.
 */
export function legible(color: string, grounds: readonly string[], ratio: number = textContrast): string {
  const readsWell = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= ratio)
  if (readsWell(color)) return color
  const { hue, saturation, lightness } = hslOf(rgbOf(color))
  let tooLittle = lightness
  let enough = grounds.every((ground) => luminance(rgbOf(ground)) > 0.18) ? 0 : 1
  for (let step = 0; step < 10; step++) {
    const middle = (tooLittle + enough) / 2
    if (readsWell(hexOf(rgbOfHsl(hue, saturation, middle)))) enough = middle
    else tooLittle = middle
  }
  return hexOf(rgbOfHsl(hue, saturation, enough))
}

/** Hue in sixths of the circle, saturation and lightness from 0 to 1. */
function hslOf(rgb: Rgb): { hue: number; saturation: number; lightness: number } {
  const [red, green, blue] = rgb.map((channel) => channel / 255) as [number, number, number]
  const high = Math.max(red, green, blue)
  const low = Math.min(red, green, blue)
  const spread = high - low
  const lightness = (high + low) / 2
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const hue =
    high === red
      ? (green - blue) / spread + 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { hue: hue % 6, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness }
}

function rgbOfHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue * 2) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
