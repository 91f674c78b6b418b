import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader, getRequestUrl } from '@tanstack/react-start/server'
import { i18n as shared, setupI18n } from '@lingui/core'
import type { I18n } from '@lingui/core'
import { productName } from '#contract/constants.ts'
import { isLocale, sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'

/** The header in which the server passes the nonce of the reply's Content-Security-Policy to the page renderer. */
export const nonceHeader = 'x-visita-nonce'

/** The nonce that inline scripts and styles of this page must carry; the same on the server and in the browser. */
export const getNonce = createIsomorphicFn()
  .server((): string => getRequestHeader(nonceHeader) ?? '')
  .client((): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '')

/** The origin this page was requested from: `https://cards.example`. */
export const getOrigin = createIsomorphicFn()
  .server((): string => getRequestUrl({ xForwardedHost: true, xForwardedProto: true }).origin)
  .client((): string => globalThis.location.origin)

/** The header in which the server passes the locale of the request to the page renderer. */
const localeHeader = 'x-visita-locale'

const asLocale = (text: unknown): Locale => (isLocale(text) ? text : sourceLocale)

/** The language of this page: what the server chose for it, and in the browser what it rendered. */
export const getLocale = createIsomorphicFn()
  .server((): Locale => asLocale(getRequestHeader(localeHeader)))
  .client((): Locale => asLocale(document.documentElement.lang))

/** The header in which the server passes the brand of the installation to the page renderer. */
const brandHeader = 'x-visita-brand'

/** How the installation presents itself: the name and logo, and colors of what stands out. */
export type Brand = {
  readonly name: string
  readonly logo: string | null
  readonly tones: { readonly light: string; readonly dark: string; readonly fill: string } | null
}

const standard: Brand = { name: productName, logo: null, tones: null }

const asBrand = (text: string | undefined): Brand =>
  text === undefined || text === '' ? standard : (JSON.parse(decodeURIComponent(text)) as Brand)

/** The brand of this page; the same on the server and in the browser. */
export const getBrand = createIsomorphicFn()
  .server((): Brand => asBrand(getRequestHeader(brandHeader)))
  .client((): Brand => asBrand(document.querySelector<HTMLMetaElement>('meta[property="brand"]')?.content))

/** The texts of this page. On the server each request has its own, since others render at the same time. */
export const getI18n = createIsomorphicFn()
  .server((): I18n => setupI18n())
  .client((): I18n => shared)
