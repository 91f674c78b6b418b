import type { Mode, OwnerColors, Picture } from '#cards/card-view.ts'
import { contrast, legible } from '#cards/colors.ts'
import type { GuestStyles } from '#cards/template.ts'
import { themeColors, tokensOf } from '#cards/tokens.ts'
import type { Ground, Grounds } from '#cards/tokens.ts'
import eventCss from './css/event.css?inline'
import { darkTokens, lightTokens, schemesCss } from './tokens.ts'

/** What the pages of guests take of the card of their event: its template, its colors and its picture. */
export type EventLook = {
  /** Those of the template. */
  readonly grounds: Grounds
  readonly guests?: GuestStyles
  /** As the owner chose them; they are changed where they would not be legible. */
  readonly colors: OwnerColors
  readonly mode: Mode
  readonly picture?: Picture
}

type Scheme = 'light' | 'dark'

/** The rules of a page in the look of an event: its colors, with the contrast that its card has, and its band. */
export const lookCss = (look: EventLook): string =>
  schemesCss({ light: schemeOf(look, 'light'), dark: schemeOf(look, 'dark') }, look.mode) + eventCss

/** What differs from the usual rules of the site, and so stands behind them: the typeface, and the idea of the template. */
export const guestCss = ({ guests }: EventLook): string =>
  guests === undefined ? '' : `:root{--text:${guests.font},var(--scripts);--display:var(--text)}${guests.css}`

/** The colors of the browser's bars. */
export function barColors({ grounds, mode }: EventLook): Readonly<Record<Scheme, string>> {
  const both = themeColors(grounds)
  return mode === 'auto' ? both : { light: both[mode], dark: both[mode] }
}

function schemeOf({ grounds, colors }: EventLook, scheme: Scheme) {
  const ground = grounds[scheme]
  const tokens = tokensOf(colors, ground, scheme)
  const { lifted, leaf } = scheme === 'light' ? lightTokens : darkTokens
  return {
    ...tokens,
    ...groundOf(ground),
    seal: tokens['primary-ink'],
    'seal-fill': tokens.save,
    'seal-fill-hover': hoverOf(tokens.save, tokens['on-save']),
    'on-seal': tokens['on-save'],
    band: tokens.primary,
    'on-band': tokens['on-primary'],
    wrong: tokens.bad,
    signal: tokens['primary-ink'],
    leaf: legible(leaf, [ground.paper, ground.surface]),
    lifted,
  }
}

/** The grounds of a template by the names of the site. The edge of a field is seen at 3:1, so it is the weak ink. */
const groundOf = ({ desk, paper, surface, ink, muted, line }: Ground) => ({
  paper,
  surface,
  sunken: desk,
  line,
  'line-strong': `color-mix(in srgb,${line},${ink} 18%)`,
  edge: muted,
  ink,
  muted,
  flap: line,
})

/** A fill away from its text, so that the contrast only grows. */
const hoverOf = (fill: string, text: string): string =>
  `color-mix(in srgb,${fill},${contrast(text, '#000000') > contrast(text, '#ffffff') ? '#000' : '#fff'} 12%)`
