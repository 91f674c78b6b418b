import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { getNfcDeliveryNote } from '#contract/nfc-production.ts'
import { lacksTool, runTool } from '#qr/testing/tools.ts'
import { openCardShop } from '#server/testing/nfc-buyer.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { admin, placeOrder, move } = await openCardShop(app)
const folder = await mkdtemp(path.join(tmpdir(), 'visita-note-'))
afterAll(() => rm(folder, { recursive: true }))

const ask = (id: number, token: string) =>
  app.fetch(getNfcDeliveryNote.path.replace('{id}', String(id)), {
    headers: { authorization: `Bearer ${token}` },
  })

async function print(locale?: string) {
  const placed = await placeOrder({ quantity: 3 })
  const { id, buyer } = placed
  if (locale !== undefined)
    await app.ctx.db.updateTable('users').set({ locale }).where('id', '=', buyer.id).execute()
  await move(id, 'in_production')
  await move(id, 'shipped', { carrier: 'India Post', tracking_no: 'EE123' })
  const reply = await ask(id, admin.token)
  const file = path.join(folder, `${id}.pdf`)
  await writeFile(file, Buffer.from(await reply.arrayBuffer()))
  const text = await runTool('pdftotext', ['-layout', file, '-'])
  return { ...placed, text, info: await runTool('pdfinfo', [file]), headers: reply.headers }
}

it.skipIf(lacksTool('pdftotext'))(
  'says on A4 what lies in the parcel and where it goes, and no price',
  async () => {
    const { text, info, id, orderId, card, template, headers } = await print()
    expect(headers.get('content-disposition')).toContain(`delivery-note-${id}.pdf`)
    expect(info).toMatch(/Page size: +595\.\d+ x 841\.\d+ pts \(A4\)/)
    expect(info).toMatch(/Pages: +1\n/)
    for (const shown of [
      'Delivery note',
      `${id} · ${orderId}`,
      'Asha Rao',
      '12 Lantern Row',
      '411001 Pune',
      'Maharashtra, India',
      'India Post',
      'EE123',
      template.template_name,
      'Jane Doe',
      card.code.replace(/^(.{4})/, '$1 '),
    ])
      expect(text).toContain(shown)
    expect(text).toMatch(new RegExp(`${card.code.slice(4)} +3\\n`))
    expect(text).not.toMatch(/499|1,?497|₹|INR|Tax/)
  },
)

it.skipIf(lacksTool('pdftotext')).each([
  ['hi', 'डिलीवरी'],
  ['ar', 'إشعار'],
])('is written in the language of the buyer (%s)', async (locale, word) => {
  expect((await print(locale)).text.normalize('NFKC')).toContain(word)
})

it('is for admins alone, and of an order that exists', async () => {
  const { id, buyer } = await placeOrder()
  expect((await ask(id, buyer.token)).status).toBe(403)
  expect((await ask(99_999_999, admin.token)).status).toBe(404)
})
