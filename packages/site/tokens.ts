import type { Mode } from '#cards/card-view.ts'
import type { SiteBrand } from './frame.ts'

/** The colors of the product for the two schemes, the same as those of the app (web/kit/base.css), which a test compares. */
export const lightTokens = {
  paper: '#fbfaf7',
  surface: '#fffefc',
  sunken: '#f4f2ec',
  line: '#e4e1da',
  'line-strong': '#c9c4b8',
  edge: '#8c877d',
  ink: '#16151a',
  muted: '#6b675f',
  flap: '#d5d0c4',
  seal: '#d8432b',
  'seal-fill': '#ce3c25',
  'seal-fill-hover': '#b8331e',
  wrong: '#a92c19',
  signal: '#2f5bea',
  leaf: '#2e7d4f',
  lifted: '0 1px 2px rgb(22 21 26 / 6%), 0 12px 32px -8px rgb(22 21 26 / 18%)',
} as const

export const darkTokens: Readonly<Record<keyof typeof lightTokens, string>> = {
  paper: '#141317',
  surface: '#1c1b20',
  sunken: '#18171b',
  line: '#2f2d34',
  'line-strong': '#4a4751',
  edge: '#7d7a86',
  ink: '#f1efea',
  muted: '#a09b91',
  flap: '#45424c',
  seal: '#f0745e',
  'seal-fill': '#ce3c25',
  'seal-fill-hover': '#dc4b34',
  wrong: '#f29684',
  signal: '#8fa8ff',
  leaf: '#6fc393',
  lifted: '0 0 0 1px #2f2d34, 0 16px 40px -8px rgb(0 0 0 / 70%)',
}

const declarations = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

type Schemes = Readonly<Record<'light' | 'dark', Readonly<Record<keyof typeof lightTokens, string>>>>

/**
 * Colors as custom properties. Paper has the light ones.
 * @param mode `auto`: the scheme of the device, unless the visitor chose one (`data-scheme`, browser/site-script.ts)
 */
export function schemesCss({ light, dark }: Schemes, mode: Mode): string {
  const onPaper = `:root{color-scheme:light;${declarations(light)}}`
  const darkened = `color-scheme:dark;${declarations(dark)}`
  if (mode === 'light') return onPaper
  if (mode === 'dark') return `${onPaper}@media screen{:root{${darkened}}}`
  return (
    `${onPaper}@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){${darkened}}}` +
    `@media screen{:root[data-scheme=dark]{${darkened}}}`
  )
}

/** The colors of the product. */
export const tokensCss = schemesCss({ light: lightTokens, dark: darkTokens }, 'auto')

/** The colors of an installation that has its own. */
export function brandCss({ tones }: SiteBrand): string {
  if (tones === null) return ''
  const { light, dark, fill } = tones
  const both = `--seal-fill:${fill};--seal-fill-hover:color-mix(in srgb,${fill},#000 12%)`
  return (
    `:root{--seal:${light};${both}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){--seal:${dark};${both}}}` +
    `@media screen{:root[data-scheme=dark]{--seal:${dark};${both}}}`
  )
}
