import { locales } from '#contract/languages.ts'
import { organiserPaths } from '#contract/organiser-page.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { chapters } from '#site/chapters.ts'
import { pathIn } from '#site/frame.ts'
import { questionPath } from '#site/pages/faq.tsx'
import { listShownOrganisers } from '../events/index.ts'
import { listFaqs, listPublicPages } from '../content/index.ts'
import { presentFile, respondOnce } from '../pages/index.ts'
import type { PageRequest } from '../pages/index.ts'

/** A sitemap has 50,000 addresses at most, and each page is there in three languages. */
const maxOrganisers = 15_000

/** The pages for search engines, each with its other languages (sitemaps.org 0.9, and hreflang of Google Search). */
export async function showSitemap(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { publicUrl } = ctx.env
  const [pages, questions, organisers] = await Promise.all([
    listPublicPages(ctx.db, 'en', ctx.now()),
    listFaqs(ctx.db, ctx.now(), 'en'),
    listShownOrganisers(ctx.db, maxOrganisers),
  ])
  const published = pages.filter(({ builtIn }) => builtIn !== 'about').map(({ path }) => path)
  const questionPaths = questions.map(({ faq_id: id, question }) => questionPath({ id, question }))
  const organiserPages = organisers.map(({ slug }) => organiserPaths.page(slug))
  const paths = [...chapters.map(({ path }) => path), ...published, ...questionPaths, ...organiserPages]
  const xml =
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    `${paths.map((path) => entriesOf(publicUrl, path)).join('')}</urlset>\n`
  const headers = { 'cache-control': 'public, max-age=3600' }
  const file = presentFile(Buffer.from(xml), 'application/xml; charset=utf-8', {
    status: 200,
    publicUrl,
    headers,
  })
  return respondOnce(file, request.header)
}

function entriesOf(origin: string, path: string): string {
  const address = (locale: (typeof locales)[number]) => escape(origin + pathIn(locale, path))
  const alternates = locales.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`,
  )
  return locales.map((locale) => `<url><loc>${address(locale)}</loc>${alternates.join('')}</url>\n`).join('')
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** What robots may read: public cards, their pictures and the site; nothing that needs an account or is asked for by post. */
export async function showRobots(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { publicUrl } = ctx.env
  const text = `${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`
  const headers = { 'cache-control': 'public, max-age=3600' }
  const file = presentFile(Buffer.from(text), 'text/plain; charset=utf-8', {
    status: 200,
    publicUrl,
    headers,
  })
  return respondOnce(file, request.header)
}

const rules = `User-agent: *
Allow: /p/*/share.jpg
Disallow: /v1/
Disallow: /dashboard
Disallow: /backbone
Disallow: /settings
Disallow: /update/
Disallow: /user/
Disallow: /claim-qrcode/
Disallow: /unsubscribe/
Disallow: /withdraw/
Disallow: /try
Disallow: /p/*/share$
`
