import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePng } from '#qr/testing/decode.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const count = async () =>
  Number(
    (
      await app.ctx.db
        .selectFrom('cards')
        .select(({ fn }) => fn.countAll().as('cards'))
        .executeTakeFirstOrThrow()
    ).cards,
  )

it('shows the card of a typed name, saves it as a contact and stores nothing', async () => {
  const page = await app.fetch('/try?name=Ines%20%3Cb%3E&work=Potter')
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('Ines &lt;b&gt;')
  expect(html).toContain('Potter')
  expect(html).toMatch(/<form [^>]*method="dialog"/)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  const file = await (await app.fetch('/try/contact.vcf?name=Ines&work=Potter')).text()
  expect(file).toMatch(/\r\nFN:Ines\r\n/)
  expect(file).toMatch(/\r\nTITLE:Potter\r\n/)
  expect(await count()).toBe(0)
})

it('may be shown in a frame of this site, unlike any other card', async () => {
  const tried = await app.fetch('/try?name=Ines')
  expect(tried.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(tried.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const etag = tried.headers.get('etag') ?? ''
  const again = await app.fetch('/try?name=Ines', { headers: { 'if-none-match': etag } })
  expect([again.status, again.headers.get('x-frame-options')]).toEqual([304, null])
  const other = await app.fetch('/p/vcard_result/VcardResult1')
  expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

it.each(['Ines', 'नेहा कपूर', 'x'.repeat(60)])('has a code that opens the card of %s', async (name) => {
  const svg = await (await app.fetch(`/try/code.svg?name=${encodeURIComponent(name)}`)).text()
  const png = await sharp(Buffer.from(svg)).resize(480).png().toBuffer()
  const { zxing, jsqr } = await decodePng(png)
  expect(jsqr).toBe(zxing)
  const { origin, pathname, searchParams } = new URL(zxing ?? '')
  expect([origin, pathname, searchParams.get('name')]).toEqual(['http://visita.test', '/try', name])
})

it('shows what was typed on the home page without a script, and leads home without a name', async () => {
  const html = await (await app.fetch('/?name=Ines&work=Potter')).text()
  expect(html).toContain('<iframe src="/try?name=Ines&amp;work=Potter"')
  expect(html).toContain('src="/try/code.svg?name=Ines&amp;work=Potter"')
  expect(html).toContain('formAction="/quick-start"')
  expect((await app.fetch('/try', { redirect: 'manual' })).headers.get('location')).toBe('/')
  expect((await app.fetch(`/try?name=${'x'.repeat(5_000)}`)).status).toBe(200)
})
