import type { Locale } from '#contract/languages.ts'

/** Addresses of the files that pages of the site load: fonts and the pictures of sample cards. */
export type SiteFiles = {
  readonly fonts: readonly FontFace[]
  /** Pictures of sample cards on a phone: name → color scheme → address. */
  readonly phones: Readonly<Record<SamplePhone, Readonly<Record<'light' | 'dark', string>>>>
}

export const samplePhones = ['theodora', 'mateo', 'ines', 'ananya', 'layla'] as const
export type SamplePhone = (typeof samplePhones)[number]

/** One file of a font family, and the letters for which a browser loads it (CSS Fonts 4, `unicode-range`). */
export type FontFace = {
  readonly family: string
  readonly weights: string
  readonly url: string
  readonly range: string
}

/** How an installation presents itself. */
export type SiteBrand = {
  readonly name: string
  /** The address of a picture instead of the name. */
  readonly logo: string | null
  /** The last lines of every page; empty for none. */
  readonly footer: string
  /** Colors of what stands out, on paper and behind white text; null: those of the product. */
  readonly tones: { readonly light: string; readonly dark: string; readonly fill: string } | null
}

/** What every page of the site is drawn with. */
export type SiteFrame = {
  readonly locale: Locale
  /**
   * `/hi` when the visitor came by an address that names the language: links of the page keep it. Empty when the cookie
   * or the browser decided.
   */
  readonly prefix: string
  /** The address of the page without prefix and query: `/faq`. */
  readonly path: string
  /** The public origin: `https://cards.example`. */
  readonly origin: string
  readonly files: SiteFiles
  /** Pages that the operator added, for the footer. */
  readonly infoPages: readonly SiteLink[]
  readonly brand: SiteBrand
}

export type SiteLink = { readonly path: string; readonly label: string }

/** The address of a page of the site in the language of the frame. Other screens have no address of their own in a language. */
export const hrefOf = ({ prefix }: Pick<SiteFrame, 'prefix'>, path: string): string =>
  prefix === '' ? path : prefix + (path === '/' ? '' : path)

/** The address of a page in one language. English has none of its own: that of the page is both. */
export const pathIn = (locale: Locale, path: string): string =>
  locale === 'en' ? path : hrefOf({ prefix: `/${locale}` }, path)
