import { randomBytes } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { assetPolicy, pagePolicy } from './headers.ts'

/** Renders the screens: TanStack Start's request handler. */
export type RenderPage = (request: Request) => Promise<Response>

export type WebApp = { readonly renderPage: RenderPage; readonly assets: string }

/** Read by web/app/nonce.ts while it renders. */
const nonceHeader = 'x-visita-nonce'
const year = 31_536_000

/** Serves the built files and, for every path the API does not own, the rendered screen under a strict policy. */
export function mountPages(app: Hono, web: WebApp): void {
  app.use('/assets/*', async (context, next) => {
    await next()
    if (!context.res.ok) return
    context.res.headers.set('cache-control', `public, max-age=${year}, immutable`)
    context.res.headers.set('content-security-policy', assetPolicy)
  })
  app.use('/assets/*', serveStatic({ root: web.assets, precompressed: true }))
  app.use('/:file{[a-z0-9-]+\\.(?:svg|png|ico|txt|webmanifest)}', serveStatic({ root: web.assets }))
  app.use(compress())
  app.all('*', async (context) => {
    const nonce = randomBytes(16).toString('base64url')
    const headers = new Headers(context.req.raw.headers)
    headers.set(nonceHeader, nonce)
    const page = await web.renderPage(new Request(context.req.raw, { headers }))
    const reply = new Response(page.body, page)
    const source = `'nonce-${nonce}'`
    reply.headers.set('content-security-policy', pagePolicy({ scripts: [source], styles: [source] }))
    reply.headers.set('cache-control', 'no-store')
    return reply
  })
}
