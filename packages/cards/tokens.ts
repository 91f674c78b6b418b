import type { CardView, Mode } from './card-view.ts'
import { edgeContrast, legible, textOn } from './colors.ts'

/** The background colours of a template in one mode. Text is on `paper` and `surface` only. */
export type Ground = {
  /** Around the card. */
  readonly desk: string
  readonly paper: string
  readonly surface: string
  readonly ink: string
  readonly muted: string
  readonly line: string
}

export type Grounds = { readonly light: Ground; readonly dark: Ground }

/** All colours of a style sheet, as `--name`. */
export type Tokens = Ground & {
  /** The fill of buttons and areas, and the legible text on it. */
  readonly primary: string
  readonly 'on-primary': string
  /** The primary colour as text on paper and surface. */
  readonly 'primary-ink': string
  /** The primary colour as the edge of a control. */
  readonly 'primary-edge': string
  readonly secondary: string
  readonly 'on-secondary': string
  readonly 'secondary-ink': string
  /** The text of a field's error. */
  readonly bad: string
}

/** @param mode of the grounds: `light` or `dark` */
export function tokensOf(colors: CardView['colors'], ground: Ground, mode: 'light' | 'dark'): Tokens {
  const papers = [ground.paper, ground.surface]
  const primary = fillOn(colors.primary, ground, mode)
  const secondary = fillOn(colors.secondary, ground, mode)
  return {
    ...ground,
    primary,
    'on-primary': textOn(primary),
    'primary-ink': legible(colors.primary, papers),
    'primary-edge': legible(colors.primary, papers, edgeContrast),
    secondary,
    'on-secondary': textOn(secondary),
    'secondary-ink': legible(colors.secondary, papers),
    bad: legible('#c22f1a', papers),
  }
}

/**
 * The fill in the owner's colour. On light paper it is darkened when it is too pale to see, on dark paper lightened when it
 * is too dark.
 */
function fillOn(color: string, ground: Ground, mode: 'light' | 'dark'): string {
  return legible(color, [ground.paper], mode === 'dark' ? edgeContrast : 1.2)
}

/** The custom properties of a page: one set for a fixed mode, two and a media query for `auto`. Pages are printed light. */
export function tokensCss(colors: CardView['colors'], grounds: Grounds, mode: Mode): string {
  const light = declarations(tokensOf(colors, grounds.light, 'light'))
  const dark = declarations(tokensOf(colors, grounds.dark, 'dark'))
  if (mode === 'light') return `:root{color-scheme:light;${light}}`
  if (mode === 'dark')
    return `:root{color-scheme:dark;${dark}}@media print{:root{color-scheme:light;${light}}}`
  return `:root{color-scheme:light dark;${light}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}`
}

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

/** The colour of the browser's bars around the page. */
export function themeColors(grounds: Grounds): { light: string; dark: string } {
  return { light: grounds.light.desk, dark: grounds.dark.desk }
}
