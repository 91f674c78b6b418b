import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { uploadFiles } from '#contract/files.ts'
import type { VcardInput } from '#contract/kinds/vcard.ts'
import { readValue, readVcf } from '#formats/testing/read-vcf.ts'
import { decodePng } from '#qr/testing/decode.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

const makeVcf = async (vcard: VcardInput, headers: Record<string, string> = {}) => {
  const card = await makeCard(app, { vcard })
  const reply = await app.fetch(`/p/${card.slug}/contact.vcf`, { headers })
  return { card, reply, text: await reply.text() }
}
const iphone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
}
const samsung = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
}

describe('the contact file', () => {
  it('gives back to an independent parser what the owner wrote, whatever it is', async () => {
    const odd = [
      String.raw`Doe; Jane, \"J\"`,
      'प्रिया शर्मा',
      'ليلى الحسن',
      '👩🏽‍🚀 Zoë',
      'x'.repeat(100),
      'BEGIN:VCARD',
      'END:VCARD',
    ]
    for (const name of odd) {
      const { text } = await makeVcf({
        name,
        company: `${name} & Sons; Ltd, \\`,
        heading_title: name,
        heading_description: `${name}\nline two; three, \\n`,
      })
      expect(readValue(text, 'fn')).toBe(name)
      expect(readValue(text, 'org')).toEqual([`${name} & Sons; Ltd, \\`])
      expect(readValue(text, 'note')).toBe(`${name}\n${name}\nline two; three, \\n`)
      expect(
        readVcf(text)
          .map((property) => property.name)
          .toSorted(),
      ).toEqual(['fn', 'n', 'note', 'org', 'rev', 'uid', 'url', 'version'])
      const lines = text.split('\r\n')
      expect(lines.at(-1)).toBe('')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }
  })

  it('has the same identity and the link of the card each time, and the time of its last change', async () => {
    const { text, card } = await makeVcf({ name: 'Jane Doe' })
    const again = await (await app.fetch(`/q/${card.code}/contact.vcf`)).text()
    expect(again).toBe(text)
    const { uid } = await app.ctx.db
      .selectFrom('cards')
      .select('uid')
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow()
    expect(text).toContain(`UID:urn:uuid:${uid}\r\n`)
    expect(text).toContain(`REV:${card.updated_at.replace(/\.\d+Z/, 'Z')}\r\n`)
    expect(readValue(text, 'url')).toBe(`http://visita.test/p/${card.slug}`)
  })

  it('is a vCard by its type, with a name to save it under; an iPhone shows it at once', async () => {
    const { reply } = await makeVcf({ name: 'Zoë Müller' })
    expect(reply.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="zoe-muller\.vcf"; filename\*=UTF-8''zo%C3%AB/,
    )
    expect(reply.headers.get('vary')).toBe('accept-encoding, user-agent')
    const onPhone = await makeVcf({ name: 'Jane Doe' }, iphone)
    expect(onPhone.reply.headers.get('content-disposition')).toBe('inline; filename="jane-doe.vcf"')
  })

  it('gives numbers the country of the owner, as it is now', async () => {
    const vcard = { name: 'Jane Doe', profile_contact: [{ label: 'Work' as const, contact: '20 7946 0958' }] }
    const { card } = await makeVcf(vcard)
    const setDial = (country_dial: string) =>
      app.ctx.db.updateTable('users').set({ country_dial }).where('id', '=', card.owner.id).execute()
    const file = async () => (await app.fetch(`/p/${card.slug}/contact.vcf`)).text()
    const page = async () => (await app.fetch(`/p/${card.slug}`)).text()
    expect(readValue(await file(), 'tel')).toBe('2079460958')
    expect(await page()).toContain('href="tel:2079460958"')
    await setDial('+44')
    await expect.poll(async () => readValue(await file(), 'tel')).toBe('+442079460958')
    await expect.poll(page).toContain('href="tel:+442079460958"')
  })

  it('carries the photo as a square JPEG, with an empty line after it for Samsung phones only', async () => {
    const { card } = await makeVcf({ name: 'Jane Doe' })
    await givePhoto(card)
    const text = await (await app.fetch(`/p/${card.slug}/contact.vcf`)).text()
    const photo = readVcf(text).find(({ name }) => name === 'photo')
    expect(photo?.params).toMatchObject({ encoding: 'b', type: 'JPEG' })
    const jpeg = await sharp(Buffer.from(String(photo?.value), 'base64')).metadata()
    expect([jpeg.format, jpeg.width === jpeg.height]).toEqual(['jpeg', true])
    const onSamsung = await (await app.fetch(`/p/${card.slug}/contact.vcf`, { headers: samsung })).text()
    expect(text).not.toContain('\r\n\r\n')
    expect(onSamsung.split('\r\n\r\n')).toHaveLength(2)
  })

  it('comes without the photo when the picture is lost', async () => {
    const { card } = await makeVcf({ name: 'Jane Doe' })
    await setContent(card.id, { name: 'Jane Doe', photo: 'lost_picture.webp' })
    const reply = await app.fetch(`/p/${card.slug}/contact.vcf`)
    expect(reply.status).toBe(200)
    expect(await reply.text()).not.toContain('PHOTO')
  })
})

const setContent = (id: number, content: VcardInput) =>
  app.ctx.db
    .updateTable('cards')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute()

/** Uploads a portrait as its owner and puts it on the card. */
async function givePhoto({ id, owner }: Awaited<ReturnType<typeof makeCard>>): Promise<void> {
  const portrait = { width: 640, height: 800, channels: 3, background: '#a33' } as const
  const bytes = await sharp({ create: portrait }).png().toBuffer()
  const body = new FormData()
  body.append('files', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
  const headers = { authorization: `Bearer ${owner.token}` }
  const reply = await app.fetch(uploadFiles.path, { method: 'POST', body, headers })
  const { data } = (await reply.json()) as { data: ReplyOf<typeof uploadFiles> }
  await setContent(id, { name: 'Jane Doe', photo: data.file_name })
}

describe('the QR code of a card', () => {
  it('holds the printed link, whatever the card is called today', async () => {
    const { slug, code } = await makeCard(app)
    const reply = await app.fetch(`/p/${slug}/qr.png?size=600`)
    expect(reply.headers.get('content-type')).toBe('image/png')
    const png = new Uint8Array(await reply.arrayBuffer())
    expect((await sharp(png).metadata()).width).toBe(600)
    const printed = `HTTP://VISITA.TEST/Q/${code}`
    expect(await decodePng(png)).toEqual({ jsqr: printed, zxing: printed })
  })

  it('is a picture in which nothing runs, and a file with a name when asked', async () => {
    const { slug } = await makeCard(app, { vcard: { name: '<script>alert(1)</script>' } })
    const shown = await app.fetch(`/p/${slug}/qr.svg`)
    expect(shown.headers.get('content-type')).toBe('image/svg+xml')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect(await shown.text()).not.toContain('<script')
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
    const saved = await app.fetch(`/p/${slug}/qr.svg?download`)
    expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="${slug}-qr.svg"`)
  })

  it('has its usual size when a size makes no sense', async () => {
    const { slug } = await makeCard(app)
    for (const size of ['0', '99999', '-5', 'abc', '1e3000', '300.5']) {
      const png = await (await app.fetch(`/p/${slug}/qr.png?size=${size}`)).arrayBuffer()
      expect((await sharp(png).metadata()).width).toBe(300)
    }
  })
})
