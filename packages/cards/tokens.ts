import type { CardView, Mode } from './card-view.ts'
import { contrast, edgeContrast, isNeutral, legible, textContrast, textOn } from './colors.ts'

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
  /** The primary colour with the contrast of `ink`, for the name: no other text is stronger. */
  readonly 'primary-deep': string
  /** The fill of the most important button, which stands out from paper and surface, and its text. */
  readonly save: string
  readonly 'on-save': string
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
    'primary-ink': inkOn(colors.primary, ground),
    'primary-edge': inkOn(colors.primary, ground, edgeContrast),
    'primary-deep': inkOn(colors.primary, ground, inkContrast(ground)),
    ...saveButton(colors.primary, primary, ground),
    secondary,
    'on-secondary': textOn(secondary),
    'secondary-ink': inkOn(colors.secondary, ground),
    bad: legible('#c22f1a', papers),
  }
}

/**
 * The fill in the owner's colour. On light paper it is darkened when it is too pale to see, on dark paper lightened when it
 * is too dark. A grey would look like a disabled control, so the ink replaces it.
 */
function fillOn(color: string, ground: Ground, mode: 'light' | 'dark'): string {
  if (isNeutral(color) && contrast(color, ground.paper) < edgeContrast) return ground.ink
  return legible(color, [ground.paper], mode === 'dark' ? edgeContrast : 1.2)
}

/** The owner's colour as text or line. A grey that is too weak becomes the ink, which looks less like a disabled control. */
function inkOn(color: string, { paper, surface, ink }: Ground, ratio: number = textContrast): string {
  const fitting = legible(color, [paper, surface], ratio)
  return fitting !== color && isNeutral(color) ? ink : fitting
}

/** The contrast of the ink with the ground that it is strongest on. */
function inkContrast({ ink, paper, surface }: Ground): number {
  return Math.max(contrast(ink, paper), contrast(ink, surface))
}

/**
 * A fill that is too close to the ground is replaced by the ink, and the owner's colour becomes the colour of the text. A grey
 * button looks switched off, on whatever ground: the ink replaces it, unless it is as strong.
 */
function saveButton(
  color: string,
  fill: string,
  { paper, surface, ink }: Ground,
): Pick<Tokens, 'save' | 'on-save'> {
  if (isNeutral(color) && contrast(fill, paper) < contrast(ink, paper))
    return { save: ink, 'on-save': textOn(ink) }
  const visible = [paper, surface].every((ground) => contrast(fill, ground) >= edgeContrast)
  return visible ? { save: fill, 'on-save': textOn(fill) } : { save: ink, 'on-save': legible(color, [ink]) }
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
