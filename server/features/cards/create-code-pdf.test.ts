import { expect, it } from 'vitest'
import { createAlternateCode, createCodePdf, downloadCardPdf, updateCode } from '#contract/card-codes.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

const post = async (path: string, body: object, token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = await app.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: reply.status, headers: reply.headers, text: await reply.clone().text() }
}
const pagesOf = (pdf: string) => pdf.match(/\/Type\/Page\/Parent/g)?.length ?? 0

it('is a page with the code of a card, in the design of the code', async () => {
  const { card_id, slug, qrcode_id, owner } = await makeCard(app)
  const get = () => post(downloadCardPdf.path, { card_id, slug }, owner.token)
  const plain = await get()
  expect(plain.headers.get('content-type')).toBe('application/pdf')
  expect(plain.headers.get('content-disposition')).toContain(`filename="${slug}-qr.pdf"`)
  expect(plain.text.slice(0, 5)).toBe('%PDF-')
  expect(pagesOf(plain.text)).toBe(1)
  const body = { design: { width: 600, height: 600 } }
  await app.call(updateCode, { params: { id: qrcode_id }, body, as: owner.token })
  expect((await get()).text).toContain('/MediaBox[0 0 450 450]')
})

it('has all codes of a campaign on sheets of twelve', async () => {
  const { card_id, slug, owner } = await makeCard(app, { campain: 'Fair' })
  const alternates = Array.from({ length: 12 }, () =>
    app.call(createAlternateCode, { body: { card_id, campain: 'Fair' }, as: owner.token }),
  )
  await Promise.all(alternates)
  await app.call(createAlternateCode, { body: { card_id, campain: 'Other' }, as: owner.token })
  const sheets = await post(createCodePdf.path, { campaign: 'Fair' }, owner.token)
  expect([sheets.status, pagesOf(sheets.text)]).toEqual([200, 2])
  expect(pagesOf((await post(createCodePdf.path, { slug }, owner.token)).text)).toBe(1)
})

it('is not made of other people’s codes, or of nothing', async () => {
  const { card_id, slug, code } = await makeCard(app, { campain: 'Fair' })
  const other = await makeCard(app)
  const { token } = await createUser(db)
  const statusOf = async (path: string, body: object, as = token) => (await post(path, body, as)).status
  expect(await statusOf(downloadCardPdf.path, { card_id })).toBe(404)
  expect(await statusOf(downloadCardPdf.path, { card_id: other.card_id, slug }, other.owner.token)).toBe(404)
  expect(await statusOf(createCodePdf.path, { slug })).toBe(404)
  expect(await statusOf(createCodePdf.path, { slug: code })).toBe(404)
  expect(await statusOf(createCodePdf.path, { campaign: 'Fair' })).toBe(404)
  expect(await statusOf(createCodePdf.path, {})).toBe(422)
})
