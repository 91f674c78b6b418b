import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { createNfcOrder } from '#contract/nfc-orders.ts'
import { getNfcPrintFile } from '#contract/nfc-production.ts'
import { qrLink } from '#qr/index.ts'
import { lacksTool, runTool } from '#qr/testing/tools.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { openShop } from '#server/testing/nfc-shop.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { env } = app.ctx
const { admin, picture, addTemplate } = await openShop(app)
const ground = await sharp({ create: { width: 856, height: 540, channels: 3, background: '#17161a' } })
  .webp()
  .toBuffer()
await app.ctx.files.write(picture.replace('.webp', '-1600.webp'), ground)
const folder = await mkdtemp(path.join(tmpdir(), 'visita-print-'))
afterAll(() => rm(folder, { recursive: true }))

/** An order that costs nothing, so that it is placed at once, and its print file. */
async function print(values: Parameters<typeof makeCard>[1] = {}) {
  const owner = await createUser(app.ctx.db)
  const card = await makeCard(app, values, owner)
  const template = await addTemplate({
    material: 'black',
    prices: [{ country_id: 356, amount_minor: 0, tax_inclusive: true }],
  })
  const ship_to = { name: 'Asha', phone: '+91 98765 43210', line1: '1 Row', city: 'Pune', country_id: 356 }
  const { data } = await app.call(createNfcOrder, {
    as: owner.token,
    body: {
      qrcode_id: card.qrcode_id,
      nfctemplates_id: template.nfc_template_id,
      quantity: 1,
      ship_to,
      total_minor: 0,
      idempotency_key: randomUUID(),
    },
  })
  const reply = await app.fetch(getNfcPrintFile.path.replace('{id}', String(data.nfc_order_id)), {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const file = path.join(folder, `${data.nfc_order_id}.pdf`)
  await writeFile(file, Buffer.from(await reply.arrayBuffer()))
  return { file, card, status: reply.status }
}

const millimetres = (points: string | undefined) => (Number(points) / 72) * 25.4

it.skipIf(lacksTool('pdftotext'))(
  'is a card of 85.6 by 54 mm with 3 mm of bleed and crop marks: front and back, with and without their pictures',
  async () => {
    const { file, card } = await print()
    const info = await runTool('pdfinfo', [file])
    const [, width, height] = /Page size: +([\d.]+) x ([\d.]+) pts/.exec(info) ?? []
    // the card, and on each side 3 mm of bleed and 7 mm for the marks
    expect(millimetres(width)).toBeCloseTo(85.6 + 20, 1)
    expect(millimetres(height)).toBeCloseTo(54 + 20, 1)
    expect(info).toMatch(/Pages: +4/)
    const [front = '', back = ''] = (await runTool('pdftotext', ['-layout', file, '-'])).split('\f')
    expect(front).toContain('Jane Doe')
    expect(front).toContain(`/p/${card.slug}`)
    expect(back).toContain(card.code.replace(/^(.{4})/, '$1 '))
    // lines and letters stay vectors: the only pixels are the pictures of the template
    const pictures = (await runTool('pdfimages', ['-list', file])).trim().split('\n').slice(2)
    expect(pictures.map((line) => line.trim().split(/\s+/)[0])).toEqual(['1', '2'])
  },
)

it.skipIf(lacksTool('zbarimg') || lacksTool('pdftoppm'))(
  'has a code that another reader reads, in the design of its owner',
  async () => {
    const { file, card } = await print()
    const drawn = path.join(folder, 'back')
    await runTool('pdftoppm', ['-r', '300', '-f', '2', '-l', '2', '-png', '-singlefile', file, drawn])
    expect((await runTool('zbarimg', ['-q', '--raw', `${drawn}.png`])).trim()).toBe(
      qrLink(env.publicUrl, card.code),
    )
  },
)

it.skipIf(lacksTool('pdffonts')).each([
  ['अनन्या शर्मा', 'NotoSansDevanagari'],
  ['عائشة القاسمي', 'NotoSansArabic'],
  [`${'Wilhelmina '.repeat(9)}`.trim(), 'BricolageGrotesque'],
])('sets the name %s in a font that has its letters, which is in the file', async (name, font) => {
  const { file, status } = await print({ vcard: { name } })
  expect(status).toBe(200)
  const fonts = (await runTool('pdffonts', [file])).split('\n').slice(2).filter(Boolean)
  expect(fonts.some((line) => line.replaceAll('-', '').includes(font))).toBe(true)
  // name, type, encoding, emb: each font is embedded
  for (const line of fonts) expect(line).toMatch(/Identity-H\s+yes/)
})

it('draws a file for a name that no font has letters for, too', async () => {
  expect((await print({ vcard: { name: 'ณัฐ ศรีสุข' } })).status).toBe(200)
})
