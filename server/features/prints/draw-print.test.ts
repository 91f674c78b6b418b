import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { blockCard } from '#contract/admin-cards.ts'
import { createAlternateCode, detachCode, updateCode } from '#contract/card-codes.ts'
import { deleteCard, updateCardStatus } from '#contract/cards.ts'
import { createDynamicCode } from '#contract/dynamic-codes.ts'
import { createEventCard } from '#contract/event-cards.ts'
import { drawPrint, getPrint, previewPrint } from '#contract/prints.ts'
import { qrLink } from '#qr/index.ts'
import { lacksTool, runTool } from '#qr/testing/tools.ts'
import { createAdmin, createFile, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db, env } = app.ctx
const folder = await mkdtemp(path.join(tmpdir(), 'visita-prints-'))
afterAll(() => rm(folder, { recursive: true }))

const poster = {
  kind: 'poster',
  size: 'a5',
  locale: 'en',
  name: 'Asha Rao',
  subtitle: 'Potter',
  hint: 'Scan to save my details',
  color: '#27415e',
} as const

const getOf = (id: number, as: string) => app.call(getPrint, { params: { id }, as })

async function draw(id: number, as: string, changes: object = {}) {
  const reply = await app.fetch(drawPrint.path.replace('{id}', String(id)), {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...poster, ...changes }),
  })
  const file = path.join(folder, `${id}-${Math.random()}.pdf`)
  await writeFile(file, Buffer.from(await reply.arrayBuffer()))
  const text = async () => (await runTool('pdftotext', ['-layout', file, '-'])).replaceAll('\u200B', '')
  const scan = async () => {
    await runTool('pdftoppm', ['-r', '150', '-png', '-singlefile', file, file])
    return (await runTool('zbarimg', ['-q', '--raw', `${file}.png`])).trim()
  }
  return { status: reply.status, headers: reply.headers, file, text, scan }
}

describe('what a print says at first', () => {
  it('is of the card: its name, who that is, its colour, and a line in its language', async () => {
    const vcard = { name: 'Asha Rao', job_title: 'Potter', company: 'Kiln & Co' }
    const card_color = { primary_color: '#27415e', secondary_color: '#c9563c', theme: 1 }
    const { qrcode_id, owner } = await makeCard(app, { vcard, card_color })
    expect((await getOf(qrcode_id, owner.token)).data).toMatchObject({
      shows: 'open',
      locale: 'en',
      name: 'Asha Rao',
      subtitle: 'Potter · Kiln & Co',
      color: '#27415e',
      has_picture: false,
      modules: 25,
      hints: { en: 'Scan to save my details' },
    })
  })

  it('is in the language of the card’s letters, which is not that of the account', async () => {
    const owner = await createUser(db, { locale: 'en' })
    const { qrcode_id } = await makeCard(app, { vcard: { name: 'عائشة القاسمي' } }, owner)
    const { data } = await getOf(qrcode_id, owner.token)
    expect(data.locale).toBe('ar')
    expect(data.hints['ar']).toMatch(/\p{Script=Arabic}/u)
    expect(data.hints['hi']).toMatch(/\p{Script=Devanagari}/u)
  })

  it('tells no more than visitors see: what the owner hides stays out', async () => {
    const owner = await createUser(db)
    const photo = await createFile(db, owner.id)
    const vcard = { name: 'Asha Rao', job_title: 'Potter', photo, show_profile: 0 as const }
    const { qrcode_id } = await makeCard(app, { vcard }, owner)
    expect((await getOf(qrcode_id, owner.token)).data).toMatchObject({ subtitle: '', has_picture: false })
  })

  it('fits what a scan leads to: an event with when and where, or a link', async () => {
    const owner = await createUser(db)
    const client_request_id = crypto.randomUUID()
    const vcard = {
      title: 'Kiln Opening',
      from_date: '2027-05-02T18:00',
      time_zone: 'Asia/Kolkata',
      venue: 'Town Hall',
    }
    const event = await app.call(createEventCard, { body: { vcard, client_request_id }, as: owner.token })
    const shown = (await getOf(event.data.qrcode_id, owner.token)).data
    expect(shown).toMatchObject({ name: 'Kiln Opening', hints: { en: 'Scan to see the event' } })
    expect(shown.subtitle).toMatch(/2027.* · Town Hall$/)
    const link = { name: 'Menu', target: 'https://kiln.example/' }
    const dynamic = await app.call(createDynamicCode, { body: { vcard: link }, as: owner.token })
    expect((await getOf(dynamic.data.qrcode_id, owner.token)).data).toMatchObject({
      name: 'Menu',
      subtitle: '',
      hints: { en: 'Scan to open the link' },
    })
  })
})

describe.skipIf(lacksTool('pdftotext') || lacksTool('zbarimg'))('a print', () => {
  it('is a PDF with words that can be selected and a code that another reader reads', async () => {
    const { qrcode_id, slug, code, owner } = await makeCard(app)
    const print = await draw(qrcode_id, owner.token)
    expect(print.headers.get('content-type')).toBe('application/pdf')
    expect(print.headers.get('content-disposition')).toContain(`filename="${slug}-poster-a5.pdf"`)
    const text = await print.text()
    for (const words of ['Asha Rao', 'Potter', 'Scan to save my details', `/p/${slug}`])
      expect(text).toContain(words)
    expect(await print.scan()).toBe(qrLink(env.publicUrl, code))
  })

  it('is the same drawing as its preview', async () => {
    const { qrcode_id: id, owner } = await makeCard(app)
    const preview = async (changes: object) =>
      (await app.call(previewPrint, { params: { id }, body: { ...poster, ...changes }, as: owner.token }))
        .data.svg
    const svg = await preview({})
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 419\.5\d* 595\.2\d*"/)
    expect(svg).toContain('fill="#27415e"')
    expect(await preview({ name: 'Bela Iyer' })).not.toBe(svg)
  })

  it('on a sticker is white, and its words are as dark as that needs', async () => {
    const { qrcode_id: id, owner } = await makeCard(app)
    const preview = async (changes: object) => {
      const body = { ...poster, color: '#fefe00', ...changes }
      return (await app.call(previewPrint, { params: { id }, body, as: owner.token })).data.svg
    }
    expect(await preview({})).toContain('fill="#fefe00"')
    expect(await preview({ kind: 'sticker', size: 'a4-12' })).not.toContain('#fefe00')
  })

  it('shows the photo of the card, unless its owner does not want it or it is a sticker', async () => {
    const owner = await createUser(db)
    const photo = await createFile(db, owner.id)
    const { qrcode_id: id } = await makeCard(app, { vcard: { name: 'Asha Rao', photo } }, owner)
    const pixels = { width: 96, height: 96, channels: 3, background: '#7fa08b' } as const
    const bytes = await sharp({ create: pixels }).webp().toBuffer()
    await app.ctx.files.write(photo.replace('.webp', '-960.webp'), bytes)
    const countPictures = async (changes: object) => {
      const body = { ...poster, ...changes }
      const { svg } = (await app.call(previewPrint, { params: { id }, body, as: owner.token })).data
      return svg.match(/<image /g)?.length
    }
    const [code, codeAndPhoto] = [await countPictures({ with_picture: false }), await countPictures({})]
    expect(codeAndPhoto).toBe((code ?? 0) + 1)
    const onSheet = (changes: object) => countPictures({ kind: 'sticker', size: 'avery-5163', ...changes })
    expect(await onSheet({})).toBe(await onSheet({ with_picture: false }))
  })

  it('begins its lines on the side of its language', async () => {
    const { qrcode_id: id, owner } = await makeCard(app)
    const leftOf = async (locale: string) => {
      const found = await runTool('pdftotext', ['-bbox', (await draw(id, owner.token, { locale })).file, '-'])
      return Number(/xMin="([\d.]+)"[^>]*>Potter</.exec(found)?.[1])
    }
    const middle = (148 / 25.4) * 36
    expect(await leftOf('en')).toBeLessThan(middle)
    expect(await leftOf('ar')).toBeGreaterThan(middle)
  })

  it.each([
    ['in faint colours', { dotsOptions: { color: '#eeeeee' } }],
    ['light on dark', { dotsOptions: { color: '#ffffff' }, backgroundOptions: { color: '#101010' } }],
    [
      'with a frame, a circle and no quiet zone',
      { frame: { type: 'banner', text: 'Hi' }, shape: 'circle', margin: 40 },
    ],
  ])('of a design %s still scans', async (_name, design) => {
    const { qrcode_id: id, code, owner } = await makeCard(app)
    await app.call(updateCode, { params: { id }, body: { design }, as: owner.token })
    expect(await (await draw(id, owner.token)).scan()).toBe(qrLink(env.publicUrl, code))
  })

  it('has the letters of each script, and what people type never becomes markup', async () => {
    const { qrcode_id: id, owner } = await makeCard(app)
    const hindi = await draw(id, owner.token, { locale: 'hi', name: 'अनन्या शर्मा', hint: 'इसे स्कैन करें' })
    expect(await hindi.text()).toContain('अनन्या शर्मा')
    const evil = await draw(id, owner.token, { name: '#read("/etc/passwd") *bold* $x$' })
    expect(await evil.text()).toContain('#read("/etc/passwd")')
    expect((await draw(id, owner.token, { locale: 'ar', name: 'عائشة' })).status).toBe(200)
  })

  it('is made for a size of its kind alone, and not without words', async () => {
    const { qrcode_id: id, owner } = await makeCard(app)
    const body = { ...poster, size: 'a7' as const, name: ' ', hint: '', color: 'red' }
    const { status, data } = await app.call(previewPrint, { params: { id }, body, as: owner.token })
    expect([status, JSON.stringify(data)]).toEqual([422, expect.stringMatching(/name.*hint.*color|size/)])
    expect((await draw(id, owner.token, { size: 'a7' })).status).toBe(422)
  })
})

describe('a code that shows nothing', () => {
  it('says so, and can be printed: its print outlives that', async () => {
    const { card_id, qrcode_id, owner } = await makeCard(app)
    const as = owner.token
    const { data: other } = await app.call(createAlternateCode, { body: { card_id, name: 'On the van' }, as })
    await app.call(detachCode, { params: { id: other.qrcode_id }, as })
    expect((await getOf(other.qrcode_id, as)).data).toMatchObject({ shows: 'unassigned', name: 'On the van' })
    await app.call(updateCardStatus, { body: { card_id, status: 'inactive' }, as })
    expect((await getOf(qrcode_id, as)).data).toMatchObject({ shows: 'inactive', name: 'Jane Doe' })
    expect((await draw(qrcode_id, as)).status).toBe(200)
  })

  it('because its card is deleted, is not printed', async () => {
    const { qrcode_id, owner } = await makeCard(app)
    await app.call(deleteCard, { body: { qrcodes_id: qrcode_id }, as: owner.token })
    expect((await getOf(qrcode_id, owner.token)).error).toBe('qrcode_not_found')
    expect((await draw(qrcode_id, owner.token)).status).toBe(404)
  })

  it('because the operator has blocked its card, is not printed', async () => {
    const { card_id, qrcode_id, owner } = await makeCard(app)
    const admin = await createAdmin(db)
    const body = { card_id, is_blocked: 1 as const, reason: 'Phishing' }
    await app.call(blockCard, { body, as: admin.token })
    expect((await getOf(qrcode_id, owner.token)).error).toBe('code_blocked')
    expect((await draw(qrcode_id, owner.token)).status).toBe(409)
  })

  it('because it is somebody else’s, is not printed, by admins neither', async () => {
    const { qrcode_id } = await makeCard(app)
    const others = [await createUser(db), await createAdmin(db)]
    for (const { token } of others) {
      expect((await getOf(qrcode_id, token)).error).toBe('qrcode_not_found')
      expect((await draw(qrcode_id, token)).status).toBe(404)
    }
  })
})
