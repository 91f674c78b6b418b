import { describe, expect, it } from 'vitest'
import { faqs, services } from '#contract/content.ts'
import { languages, locales } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { publishPageVersion, staticPages } from '#contract/static-pages.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { stringsOf } from '#site/strings.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)
const origin = 'http://visita.test'

const read = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await app.fetch(path, { headers })
  return { status: reply.status, html: await reply.text(), headers: reply.headers }
}
const textOf = (html: string, element: string) =>
  new RegExp(`<${element}[^>]*>([^]*?)</${element}>`).exec(html)?.[1] ?? ''

const paths = [
  '/',
  '/services',
  '/pricing',
  '/partners',
  '/faq',
  '/aboutus',
  '/contactus',
  '/privacy-policy',
  '/connectapp-privacy-policy',
  '/partnerapp-privacy-policy',
  '/cancellation-refund-policy',
  '/terms-of-services',
  '/terms-and-condition',
]

describe.each(locales)('in %s', (locale: Locale) => {
  it.each(paths)('%s has a title, a heading and a description of its own', async (path) => {
    const { status, html } = await read(`/${locale}${path === '/' ? '' : path}`)
    expect(status).toBe(200)
    expect(html).toMatch(
      new RegExp(`^<!doctype html><html lang="${locale}" dir="${languages[locale].direction}"`),
    )
    const others = paths.filter((other) => other !== path)
    const [title, heading] = [textOf(html, 'title'), textOf(html, 'h1')]
    expect([title.length > 8, heading.length > 3]).toEqual([true, true])
    for (const other of others.slice(0, 3)) {
      const elsewhere = await read(`/${locale}${other === '/' ? '' : other}`)
      expect([textOf(elsewhere.html, 'title'), textOf(elsewhere.html, 'h1')]).not.toEqual([title, heading])
    }
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
  })
})

it('is in the language of the address, else of the cookie, else of the browser', async () => {
  const langOf = async (path: string, headers: Record<string, string>) =>
    /<html lang="(\w+)"/.exec((await read(path, headers)).html)?.[1]
  const hindi = { 'accept-language': 'hi-IN,en;q=0.5' }
  expect(await langOf('/faq', hindi)).toBe('hi')
  expect(await langOf('/faq', { ...hindi, cookie: 'locale=ar' })).toBe('ar')
  expect(await langOf('/en/faq', { ...hindi, cookie: 'locale=ar' })).toBe('en')
  expect(await langOf('/faq', {})).toBe('en')
})

it('keeps the language of the address in its links, and names all languages to search engines', async () => {
  const { html } = await read('/ar/partners')
  expect(html).toContain('href="/ar/faq"')
  expect(html).toContain('href="/ar"')
  expect(html).not.toMatch(/href="\/(?:faq|services|privacy-policy)"/)
  expect(html).toContain(`<link rel="canonical" href="${origin}/ar/partners"/>`)
  expect(html).toContain(`<link rel="alternate" hrefLang="hi" href="${origin}/hi/partners"/>`)
  expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${origin}/partners"/>`)
  expect((await read('/partners')).html).toContain(`<link rel="canonical" href="${origin}/partners"/>`)
})

it('has the home page at its second address, which names the first one', async () => {
  const copy = await read('/index%20copy')
  expect(copy.status).toBe(200)
  expect(copy.html).toContain(`<link rel="canonical" href="${origin}/"/>`)
  expect(textOf(copy.html, 'h1')).toBe(textOf((await read('/')).html, 'h1'))
})

it('leads from header and footer of every page to addresses that exist', async () => {
  const links = new Set<string>()
  for (const path of [...paths, '/hi/faq', '/missing-link'])
    for (const [, href = ''] of (await read(path)).html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g))
      links.add(href)
  const ofApp = /^\/(?:generate|quick-start|auth|dashboard|backbone|payment)(?:\/|$)/
  // an error page in another language is one too
  const own = [...links].filter((href) => !ofApp.test(href) && !href.endsWith('/missing-link'))
  expect(own.length).toBeGreaterThan(30)
  for (const href of own) expect([href, (await read(href)).status]).toEqual([href, 200])
})

it('loads no script, style, font or picture from elsewhere, and needs less than 5 kB of script', async () => {
  for (const path of paths) {
    const { html, headers } = await read(path)
    const scripts = [...html.matchAll(/<script(?! type="application)[^>]*>([^]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    )
    expect([path, scripts.join('').length < 5_000]).toEqual([path, true])
    expect(html).not.toMatch(/(?:src|url\()=?"?(?:https?:)?\/\//)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self' 'sha256-/)
    expect(headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe")
  }
})

it('answers again without a body while nothing has changed', async () => {
  const first = await read('/partners')
  const again = await read('/partners', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, again.html]).toEqual([304, ''])
  // the browser would take it for that of the page
  expect(again.headers.get('content-security-policy')).toBeNull()
})

it('shows what the back office changes at once, in the language of the page', async () => {
  const before = await read('/hi/services')
  const body = {
    title: 'Stickers',
    body: '<p>For doors.</p>',
    title_hi: 'स्टिकर',
    status: 'published' as const,
  }
  const { data } = await app.call(services.create, { as, body })
  const added = await read('/hi/services')
  expect([before.html.includes('स्टिकर'), added.html.includes('स्टिकर')]).toEqual([false, true])
  expect((await read('/services')).html).toContain('For doors.')
  const { service_id, version } = data
  await app.call(services.update, { as, body: { ...body, status: 'draft', service_id, version } })
  expect((await read('/services')).html).not.toContain('For doors.')
})

it('never shows a visitor a script, style or handler that was pasted into a text', async () => {
  const evil =
    '<h2 onclick="steal()">Rules</h2><script>steal()</script><style>*{display:none}</style><p style="color:red">Be kind.<img src=x onerror=steal()></p><iframe src="//evil.test"></iframe><a href="javascript:steal()">more</a>'
  await app.call(faqs.create, { as, body: { question: 'May I?', answer: evil, status: 'published' } })
  const { data: page } = await app.call(staticPages.create, { as, body: { slug: 'rules' } })
  await app.call(publishPageVersion, {
    as,
    params: { id: page.page_id },
    body: { title: 'Rules', body: evil, version: page.version },
  })
  for (const path of ['/faq', '/info-page/rules']) {
    const { html } = await read(path)
    expect(html).toContain('Be kind.')
    expect(html).not.toMatch(/steal|display:none\}<|color:red|evil\.test|<iframe/)
  }
})

it('answers with the status that an error page is about, and that a link leads nowhere', async () => {
  const { errorPage } = stringsOf('en')
  for (const [path, status, title] of [
    ['/error', 500, errorPage.serverError],
    ['/error?status=404', 404, errorPage.notFound],
    ['/error?status=503', 503, errorPage.serverError],
    ['/error?status=200', 500, errorPage.serverError],
    ['/error?status=banana', 500, errorPage.serverError],
    ['/missing-link', 404, errorPage.missingTitle],
    ['/ar/missing-link', 404, stringsOf('ar').errorPage.missingTitle],
  ] as const) {
    const reply = await read(path)
    expect([path, reply.status, textOf(reply.html, 'h1')]).toEqual([path, status, title])
    expect(reply.html).toContain('class="btn" href=')
  }
})

it('has its terms at one address, to which the one of the specification leads', async () => {
  for (const [path, location] of [
    ['/info/TermsAndCondition', '/terms-and-condition'],
    ['/hi/info/TermsAndCondition?version=1', '/hi/terms-and-condition?version=1'],
  ]) {
    const reply = await app.fetch(path ?? '')
    expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 308, location])
  }
  const { html } = await read('/faq')
  expect(html).toContain('href="/terms-and-condition"')
  expect(html).not.toContain('TermsAndCondition')
})

it('leads password managers to where a password is changed', async () => {
  const reply = await app.fetch('/.well-known/change-password')
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/settings/user/change-password'])
})

it('lists its pages for search engines, in all languages, and tells robots where', async () => {
  const { html: xml } = await read('/sitemap.xml')
  for (const path of ['/', '/services', '/pricing', '/partners', '/faq', '/aboutus', '/contactus'])
    for (const prefix of ['', '/hi', '/ar'])
      expect(xml).toContain(`<loc>${origin}${path === '/' && prefix !== '' ? prefix : prefix + path}</loc>`)
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.slice(origin.length),
  )
  for (const path of listed) expect([path, (await read(path)).status]).toEqual([path, 200])
  expect((await read('/robots.txt')).html).toContain(`Sitemap: ${origin}/sitemap.xml`)
})
