import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '#cards/document.tsx'
import { productName } from '#contract/constants.ts'
import { isLocale, locales } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { SiteFrame } from '#site/frame.ts'
import { listPublicPages } from '../content/index.ts'
import { presentPage, readVariant, respond, toCachedResponse, tooMany } from '../pages/index.ts'
import type { CachedResponse, PageRequest } from '../pages/index.ts'
import { brandOf, getSettings } from '../settings/index.ts'
import { siteFiles } from './site-files.ts'

/** A request for a page of the site: its address without the language, and the query. */
export type SiteAddress = Pick<SiteFrame, 'locale' | 'prefix' | 'path'> & { readonly query: URLSearchParams }

/**
 * The language of an address is that of its prefix, `/hi/faq`, else the one that was chosen in the browser or that it asks
 * for. An address without a prefix is the same in every language (decision 0095).
 */
export function readSiteAddress({ url, header }: Pick<PageRequest, 'url' | 'header'>): SiteAddress {
  const { pathname, searchParams: query } = new URL(url, 'http://localhost')
  const [, named = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? []
  const path = (text: string) => text.replace(/\/$/, '') || '/'
  if (isLocale(named)) return { locale: named, prefix: `/${named}`, path: path(rest), query }
  return { locale: readVariant(header).locale, prefix: '', path: path(pathname), query }
}

/** The addresses of a page: without a language and in each, with a slash at the end or without. */
export const siteAddresses = (path: string): readonly string[] =>
  ['', ...locales.map((locale) => `/${locale}`)].flatMap((prefix) => {
    const bare = (prefix + path).replace(/(?<=.)\/$/, '')
    return bare === '/' ? [bare] : [bare, `${bare}/`]
  })

/** Many people behind one address may read the site. */
const limit = { points: 600, seconds: 60 }

/**
 * Rendered pages by all that they were made from: equal keys, equal bytes, so nothing in it is ever out of date. What
 * somebody typed is not stored: only pages of an address without a query.
 */
const rendered = new LRUCache<string, CachedResponse>({ max: 300 })

type Options = {
  readonly status?: number
  /** For one person at one time: nobody else gets it, and no browser or proxy keeps it. */
  readonly isPrivate?: boolean
  /** Of a page that is about somebody whose language is known; without it, that of the address. */
  readonly locale?: Locale
}

/**
 * Answers with a page of the site in the language of the address.
 * @param content all that the page is made from besides its frame, as data
 * @param render from the frame and the content alone
 */
export async function respondSite<Content>(
  ctx: AppCtx,
  request: PageRequest,
  content: Content,
  render: (frame: SiteFrame, content: Content) => Promise<RenderedPage>,
  { status = 200, isPrivate = false, locale }: Options = {},
): Promise<Response> {
  const wait = await ctx.limits.take('site', limit, request.ip)
  if (wait > 0) return tooMany(wait)
  const { query: _query, ...asked } = readSiteAddress(request)
  const address = { ...asked, locale: locale ?? asked.locale }
  const { publicUrl } = ctx.env
  const pages = await listPublicPages(ctx.db, address.locale, ctx.now())
  const infoPages = pages
    .filter(({ builtIn }) => builtIn === null)
    .map(({ path, title }) => ({ path, label: title }))
  const brand = brandOf((await getSettings(ctx)).branding)
  const mayStore = request.method === 'GET' && !request.url.includes('?') && !isPrivate
  const key = JSON.stringify([render.name, address, publicUrl, infoPages, brand, content, status])
  const before = mayStore ? rendered.get(key) : undefined
  if (before !== undefined) return respond(before, request.header)
  const frame = { ...address, origin: publicUrl, files: siteFiles(address.locale), infoPages, brand }
  const page = inName(await render(frame, content), brand.name)
  const headers = isPrivate ? { 'cache-control': 'no-store' } : {}
  const response = await toCachedResponse(presentPage(page, { status, publicUrl, headers }))
  if (mayStore) rendered.set(key, response)
  return respond(response, request.header)
}

/** A page with the name of the installation wherever its texts say that of the product; scripts and styles name neither. */
const inName = (page: RenderedPage, name: string): RenderedPage =>
  name === productName ? page : { ...page, html: page.html.replaceAll(productName, name) }
