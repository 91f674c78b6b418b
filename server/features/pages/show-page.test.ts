import { describe, expect, it } from 'vitest'
import { createBatch, createMerchandiseCode, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

const open = async (path: string, headers: Record<string, string> = {}, by = app) => {
  const reply = await by.fetch(path, { headers })
  return { status: reply.status, headers: reply.headers, html: await reply.text() }
}
const titleOf = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .trim()

describe('a card that is on', () => {
  it('shows by link, code and tag at once, without a redirect', async () => {
    const { slug, code } = await makeCard(app, { vcard: { name: 'Ada Byron', job_title: 'Analyst' } })
    const paths = [
      `/p/${slug}`,
      `/P/${slug.toUpperCase()}`,
      `/info-link/${slug}`,
      `/info-page/${slug}`,
      `/q/${code}`,
      `/Q/${code}`,
      `/q/${code.toLowerCase()}`,
      `/n/${code}`,
      `/N/${code}`,
    ]
    for (const path of paths) {
      const { status, html, headers } = await open(path)
      expect({ path, status, title: titleOf(html) }).toEqual({ path, status: 200, title: 'Ada Byron' })
      expect(html).toContain(`<link rel="canonical" href="http://visita.test/p/${slug}"/>`)
      expect(headers.get('link')).toBe(`<http://visita.test/p/${slug}>; rel="canonical"`)
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
  })

  it('keeps answering under every link it ever had, and names the current one', async () => {
    const { id, qrcode_id: qrcode, slug: first } = await makeCard(app)
    await db.updateTable('slugs').set({ is_current: false }).where('qrcode_id', '=', qrcode).execute()
    await db
      .insertInto('slugs')
      .values({ slug: `renamed-${id}`, qrcode_id: qrcode })
      .execute()
    const { status, html } = await open(`/p/${first}`)
    expect(status).toBe(200)
    expect(html).toContain(`rel="canonical" href="http://visita.test/p/renamed-${id}"`)
  })

  it('shows by its code in a link when it has no slug', async () => {
    const { qrcode_id: qrcode, code, slug } = await makeCard(app)
    await db.deleteFrom('slugs').where('slug', '=', slug).execute()
    expect((await open(`/p/${code.toLowerCase()}`)).status).toBe(200)
    expect((await open(`/q/${code}`)).html).toContain(`/p/${code.toLowerCase()}/contact.vcf`)
    expect(qrcode).toBeGreaterThan(0)
  })

  it('speaks the words we add in the language of the visitor', async () => {
    const { slug: layla } = await makeCard(app, { vcard: { name: 'ليلى الحداد' } })
    const arabic = await open(`/p/${layla}`, { 'accept-language': 'ar-EG,en;q=0.5' })
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
    const { slug } = await makeCard(app)
    expect((await open(`/p/${slug}`, { 'accept-language': 'fr' })).html).toContain('<html lang="en"')
    expect((await open(`/p/${slug}`, { 'accept-language': 'hi' })).html).toContain('<html lang="hi"')
  })

  it('runs in the direction of the card’s script, with words in a language of that direction', async () => {
    const { slug: layla } = await makeCard(app, { vcard: { name: 'ليلى الحداد' } })
    const arabic = await open(`/p/${layla}`, { 'accept-language': 'en' })
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.html).toContain('حفظ جهة الاتصال')
    const { slug } = await makeCard(app)
    const english = await open(`/p/${slug}`, { 'accept-language': 'ar' })
    expect(english.html).toContain('<html lang="en" dir="ltr">')
    expect(english.html).toContain('Save contact')
  })

  it('lets nothing run but its own inline style and script', async () => {
    const { slug } = await makeCard(app)
    const { headers, html } = await open(`/p/${slug}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/)
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("frame-src 'self';")
    expect(html).not.toMatch(/ style=| on\w+=/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  it('may frame the player of its own video, and nobody else', async () => {
    const vcard = { name: 'Jane Doe', show_video: 1 as const, video_link: 'https://vimeo.com/76979871' }
    const { slug } = await makeCard(app, { vcard })
    const { headers, html } = await open(`/p/${slug}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain('frame-src https://player.vimeo.com;')
    expect(html).not.toContain('<iframe')
    const hidden = await makeCard(app, { vcard: { ...vcard, show_video: 0 } })
    const plain = await open(`/p/${hidden.slug}`)
    expect(plain.headers.get('content-security-policy')).toContain("frame-src 'self';")
    expect(plain.html).not.toContain('player.vimeo.com')
  })

  it('leads to places and payments that were pasted, and plays a list of videos', async () => {
    const { slug } = await makeCard(app, {
      vcard: {
        name: 'Jane Doe',
        show_video: 1,
        video_link: 'youtube.com/playlist?list=PLFgquLnL59alCl_2TQvOiD5Vgm1hCaGSI',
        show_web_link: 1,
        web_link: [{ link: 'upi://pay?pa=kiln@okaxis&pn=Café Kiln' }, { link: 'geo:18.92, 72.83' }],
        contact_us: [
          {
            type: 'Address',
            show_location_action_button: 1,
            google_map_link: 'The kiln\nhttps://maps.app.goo.gl/Ab1',
          },
        ],
      },
    })
    const { headers, html } = await open(`/p/${slug}`)
    expect(html).toContain('href="upi://pay?pa=kiln@okaxis&amp;pn=Caf%C3%A9%20Kiln"')
    expect(html).toContain('href="geo:18.92,72.83"')
    expect(html).toContain('href="https://maps.app.goo.gl/Ab1"')
    expect(html).toContain(
      'youtube-nocookie.com/embed/videoseries?autoplay=1&amp;amp;list=PLFgquLnL59alCl_2TQvOiD5Vgm1hCaGSI',
    )
    expect(headers.get('content-security-policy')).toContain('frame-src https://www.youtube-nocookie.com;')
    const file = await open(`/p/${slug}/contact.vcf`)
    expect(file.html.replace(/\r\n /g, '')).toContain('URL:upi://pay?pa=kiln@okaxis&pn=Caf%C3%A9%20Kiln')
    expect(file.html.replace(/\r\n /g, '')).toContain('URL:geo:18.92,72.83')
  })

  it('is not sent again to who has it, and is when it changes', async () => {
    const { slug, id } = await makeCard(app)
    const first = await open(`/p/${slug}`)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const second = await open(`/p/${slug}`, { 'if-none-match': etag })
    expect([second.status, second.html, second.headers.get('etag')]).toEqual([304, '', etag])
    await db.updateTable('cards').set({ primary_color: '#aa0000' }).where('id', '=', id).execute()
    expect((await open(`/p/${slug}`, { 'if-none-match': etag })).status).toBe(200)
  })

  it('answers HEAD with the headers of the page and no body', async () => {
    const { slug } = await makeCard(app)
    const reply = await app.fetch(`/p/${slug}`, { method: 'HEAD' })
    expect([reply.status, await reply.text()]).toEqual([200, ''])
    expect(reply.headers.get('etag')).toBe((await open(`/p/${slug}`)).headers.get('etag'))
  })
})

it('shows the card in the plain template as an information page', async () => {
  const { slug, id } = await makeCard(app, { qrcode_theme_id: 2 })
  const own = await open(`/p/${slug}`)
  const plain = await open(`/info-page/${slug}`)
  expect(plain.html).not.toBe(own.html)
  await db.updateTable('cards').set({ template_id: 21 }).where('id', '=', id).execute()
  expect((await open(`/p/${slug}`)).html.replace(/v=\w+/g, '')).toBe(plain.html.replace(/v=\w+/g, ''))
  expect((await open('/info-page/nobody-here')).status).toBe(404)
})

describe('a code without a card to show has a page of its own:', () => {
  it('unknown', async () => {
    for (const path of [
      '/p/nobody-here',
      '/q/ZZZZZZZZ',
      '/q/short',
      '/n/!!',
      '/p/',
      '/p/a/b/c',
      '/p/%E0%A4%A',
      '/p/a%00b',
    ]) {
      const { status, html } = await open(path)
      expect({ path, status, title: titleOf(html) }).toEqual({
        path,
        status: 404,
        title: 'There is no card here',
      })
    }
  })

  it('claimable', async () => {
    const seller = await createUser(db)
    await createMerchandiseCode(db, await createBatch(db, seller.id), { code: 'FREE0001' })
    const { status, html } = await open('/q/FREE0001')
    expect([status, titleOf(html)]).toEqual([200, 'This code is not in use yet'])
    expect(html).toContain('href="/claim-qrcode/FREE0001"')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  const off = async (switchOff: (card: Awaited<ReturnType<typeof makeCard>>) => Promise<unknown>) => {
    const card = await makeCard(app)
    await switchOff(card)
    const { status, html } = await open(`/p/${card.slug}`)
    const file = await open(`/p/${card.slug}/contact.vcf`)
    return [status, titleOf(html), file.status]
  }

  it('switched off: the code or the card', async () => {
    const page = [404, 'This card is switched off', 404]
    expect(
      await off(({ qrcode_id: id }) =>
        db.updateTable('qrcodes').set({ status: 'inactive' }).where('id', '=', id).execute(),
      ),
    ).toEqual(page)
    expect(
      await off(({ id }) =>
        db.updateTable('cards').set({ status: 'inactive' }).where('id', '=', id).execute(),
      ),
    ).toEqual(page)
  })

  it('blocked: the code, the card or its owner, whatever the owner has decided', async () => {
    const page = [410, 'This page is blocked', 410]
    const blocked_at = new Date()
    for (const status of ['active', 'inactive'] as const) {
      const values = { status, blocked_at }
      expect(
        await off(({ qrcode_id: id }) =>
          db.updateTable('qrcodes').set(values).where('id', '=', id).execute(),
        ),
      ).toEqual(page)
      expect(
        await off(({ id }) => db.updateTable('cards').set(values).where('id', '=', id).execute()),
      ).toEqual(page)
    }
    expect(
      await off(({ owner }) =>
        db.updateTable('users').set({ status: 'blocked' }).where('id', '=', owner.id).execute(),
      ),
    ).toEqual(page)
  })

  it('deleted: the card, or the owner with everything', async () => {
    const [first, second] = [await makeCard(app), await makeCard(app, {}, await createUser(db))]
    await db.updateTable('cards').set({ deleted_at: new Date() }).where('id', '=', first.id).execute()
    await db.updateTable('users').set({ status: 'deleted' }).where('id', '=', second.owner.id).execute()
    for (const { slug } of [first, second]) {
      const { status, html } = await open(`/p/${slug}`)
      expect([status, titleOf(html)]).toEqual([410, 'This card is gone'])
    }
  })
})

it('shows a card whose stored document breaks the rules of today', async () => {
  const { slug, id } = await makeCard(app)
  await db
    .updateTable('cards')
    .set({ content: '{"name":7,"heading_title":"Ceramics"}' })
    .where('id', '=', id)
    .execute()
  const { status, html } = await open(`/p/${slug}`)
  expect(status).toBe(200)
  expect(html).toContain('Ceramics')
})

it('says so, with a number that the log has, when a page cannot be rendered', async () => {
  const take = (name: string) =>
    name === 'pages' ? Promise.reject(new Error('an error of ours')) : Promise.resolve(0)
  const broken = await createTestApp({ ctx: { limits: { ...app.ctx.limits, take } } })
  const { status, headers, html } = await open('/p/nobody', {}, broken)
  expect([status, headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(html).toMatch(/[0-9a-f]{8}-[0-9a-f-]{27}/)
})
