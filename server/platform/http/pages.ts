import { randomBytes } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { findCanonicalAddress } from '#contract/canonical-addresses.ts'
import type { AppCtx } from '../ctx.ts'
import { assetPolicy, pagePolicy } from './headers.ts'
import { errorResponse } from './reply.ts'
import { requestAddress } from './request-ctx.ts'
import { requestLocale } from './request-locale.ts'
import { screenMatcher } from './screen-matcher.ts'

/** Renders the screens: TanStack Start's request handler. */
export type RenderPage = (request: Request) => Promise<Response>

export type WebApp = {
  readonly renderPage: RenderPage
  readonly assets: string
  /** The folder of what the server's own pages load, if it is another one. */
  readonly siteAssets?: string
  /** Paths of the screens, with `$name` for a part that varies; no other path is rendered. */
  readonly screenPaths: readonly string[]
}

/** All are read by web/lib/request.ts while it renders. */
const nonceHeader = 'x-visita-nonce'
const localeHeader = 'x-visita-locale'
const brandHeader = 'x-visita-brand'
const year = 31_536_000

/** How the installation presents itself, as text of a header; undefined for the product as it comes. */
type ReadBrand = () => Promise<string | undefined>

/** Rendering costs about 20 ms; a browser loads one screen and stays in it. */
const renderLimit = { points: 600, seconds: 60 }

/** Serves the built files and, for every path the API does not own, the rendered screen under a strict policy. */
export function mountPages(
  app: Hono,
  ctx: AppCtx,
  web: WebApp,
  readBrand: ReadBrand = () => Promise.resolve(undefined),
): void {
  app.use('/assets/*', async (context, next) => {
    await next()
    if (!context.res.ok) return
    context.res.headers.set('cache-control', `public, max-age=${year}, immutable`)
    context.res.headers.set('content-security-policy', assetPolicy)
  })
  app.use('/assets/*', serveStatic({ root: web.assets, precompressed: true }))
  if (web.siteAssets !== undefined) app.use('/assets/*', serveStatic({ root: web.siteAssets }))
  app.use('/:file{[a-z0-9-]+\\.(?:svg|png|ico|txt|webmanifest)}', serveStatic({ root: web.assets }))
  app.use(compress())
  const hasScreen = screenMatcher(web.screenPaths)
  const screens = createScreenCache(web, ctx.env.publicUrl)
  app.all('*', async ({ req }) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return errorResponse('not_found')
    const { pathname, search } = new URL(req.url)
    const canonical = findCanonicalAddress(pathname)
    if (canonical !== undefined && hasScreen(canonical)) return leadTo(canonical + search)
    if (!hasScreen(pathname)) return screens.showMissing(await readBrand())
    const brand = await readBrand()
    const cached = search === '' ? screens.findCached(pathname, brand) : undefined
    if (cached !== undefined) return cached
    const address = requestAddress(req.raw.headers, ctx.env.TRUSTED_PROXIES)
    const wait = await ctx.limits.take('screens', renderLimit, address)
    if (wait > 0) return errorResponse('too_many_requests', [], { 'retry-after': String(wait) })
    return screens.render(pathname + search, brand)
  })
}

/** For good: browsers and robots ask for the old address no more. */
const leadTo = (location: string) => new Response(null, { status: 308, headers: { location } })

type CachedScreen = { readonly parts: readonly string[]; readonly status: number; readonly until: number }

/** A rendered screen is reused for this time; nothing in it depends on the caller or changes within a minute. */
const cachedSeconds = 60

/** No screen has this path; what it shows is cached for all of them. */
const missingPath = '/not-found'

/**
 * Renders screens at our own origin, whatever host and headers a request has: the browser checks who is signed in.
 * A screen of a fixed path is therefore the same for everybody of one language, and is cached as the text around its
 * nonces.
 */
function createScreenCache({ renderPage, screenPaths }: WebApp, publicUrl: string) {
  const mayCache = new Set([...screenPaths.filter((path) => !path.includes('$')), missingPath])
  const cache = new Map<string, CachedScreen>()

  const findCached = (path: string, brand: string | undefined): Response | undefined => {
    const screen = cache.get(keyOf(path, brand))
    if (screen === undefined || screen.until < performance.now()) return undefined
    const nonce = newNonce()
    return withPolicy(screen.parts.join(nonce), { status: screen.status, nonce })
  }

  const render = async (path: string, brand: string | undefined): Promise<Response> => {
    const nonce = newNonce()
    const locale = requestLocale()
    const passed = { [nonceHeader]: nonce, [localeHeader]: locale, accept: 'text/html' }
    const headers = brand === undefined ? passed : { ...passed, [brandHeader]: brand }
    const page = await renderPage(new Request(new URL(path, publicUrl), { headers }))
    const { status } = page
    const location = page.headers.get('location')
    if (location !== null) {
      const local = localPath(location, publicUrl)
      return local === undefined
        ? errorResponse('not_found')
        : new Response(null, { status, headers: { location: local, 'cache-control': 'no-store' } })
    }
    const html = await page.text()
    const until = performance.now() + cachedSeconds * 1000
    if (status < 500 && mayCache.has(path))
      cache.set(keyOf(path, brand), { parts: html.split(nonce), status, until })
    return withPolicy(html, { status, nonce })
  }

  const showMissing = async (brand: string | undefined): Promise<Response> => {
    const page = findCached(missingPath, brand) ?? (await render(missingPath, brand))
    return page.status < 400 ? new Response(page.body, { status: 404, headers: page.headers }) : page
  }

  return { findCached, render, showMissing }
}

const keyOf = (path: string, brand = ''): string => `${requestLocale()} ${path} ${brand}`

const newNonce = () => randomBytes(16).toString('base64url')

/**
 * Where a redirect of the renderer leads, without the origin: that is right as well for somebody who opens the server
 * by another of its names. @returns undefined when it would leave our origin
 */
function localPath(location: string, publicUrl: string): string | undefined {
  const target = URL.parse(location, publicUrl)
  if (target?.origin !== new URL(publicUrl).origin || target.pathname.startsWith('//')) return undefined
  return target.pathname + target.search + target.hash
}

function withPolicy(html: string, { status, nonce }: { status: number; nonce: string }): Response {
  const source = `'nonce-${nonce}'`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy({ scripts: [source], styles: [source] }),
      'cache-control': 'no-store',
      vary: 'accept-language, cookie',
    },
  })
}
