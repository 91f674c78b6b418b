import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createCodePdf, getCodeDesign, updateCode } from '#contract/card-codes.ts'
import { decodePng } from '#qr/testing/decode.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b8331e' } })
  .png()
  .toBuffer()
const design = {
  width: 900,
  height: 900,
  dotsOptions: { type: 'rounded', color: '#173b66' },
  image: `data:image/png;base64,${logo.toString('base64')}`,
  imageOptions: { imageSize: 0.3, margin: 6 },
}

async function makeDesigned(changed: Record<string, unknown> = design) {
  const card = await makeCard(app)
  const params = { id: card.qrcode_id }
  await app.call(updateCode, { params, body: { design: changed }, as: card.owner.token })
  return card
}
const bytesOf = async (path: string) => Buffer.from(await (await app.fetch(path)).arrayBuffer())
const textOf = async (path: string) => (await bytesOf(path)).toString()

it('draws the public picture of a code in its design, with the logo, at the size that is asked for', async () => {
  const { slug, code } = await makeDesigned()
  const svg = await textOf(`/p/${slug}/qr.svg`)
  expect(svg).toContain('#173b66')
  expect(svg).toContain('data:image/png;base64,')
  const png = await bytesOf(`/p/${slug}/qr.png?size=600`)
  expect(await sharp(png).metadata()).toMatchObject({ width: 600, height: 600 })
  const { data } = await sharp(png).extract({ left: 295, top: 295, width: 10, height: 10 }).raw().toBuffer({
    resolveWithObject: true,
  })
  expect([...data.subarray(0, 3)]).toEqual([0xb8, 0x33, 0x1e])
  const link = `${app.ctx.env.publicUrl}/q/${code}`.toUpperCase()
  const read = await decodePng(png)
  expect([read.jsqr?.toUpperCase(), read.zxing?.toUpperCase()]).toEqual([link, link])
})

it('shows a changed design at once, also where the picture was cached', async () => {
  const { slug, qrcode_id, owner } = await makeDesigned()
  expect(await textOf(`/p/${slug}/qr.svg`)).toContain('#173b66')
  const body = { design: { dotsOptions: { color: '#12382a' } } }
  await app.call(updateCode, { params: { id: qrcode_id }, body, as: owner.token })
  await expect.poll(() => textOf(`/p/${slug}/qr.svg`)).toContain('#12382a')
})

it('draws a code whose logo has no room, or whose version is too small for its link, without what does not fit', async () => {
  const narrow = { ...design, width: 300, height: 300, imageOptions: { imageSize: 0.1, margin: 40 } }
  for (const stored of [narrow, { qrOptions: { typeNumber: 1 } }]) {
    const { slug, code, qrcode_id, owner } = await makeDesigned(stored)
    expect(await textOf(`/p/${slug}/qr.svg`)).not.toContain('data:image')
    const read = await decodePng(await bytesOf(`/p/${slug}/qr.png?size=400`))
    expect(read.zxing).toBe(`${app.ctx.env.publicUrl}/q/${code}`.toUpperCase())
    const as = owner.token
    const pdf = await app.fetch(createCodePdf.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
      body: JSON.stringify({ slug }),
    })
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
    // the designer shows what does not fit
    const opened = await app.call(getCodeDesign, { params: { id: qrcode_id }, as })
    expect(opened.data.design).toEqual(stored)
  }
})

it('writes the text of a frame in its script, and leaves out what has no letters', async () => {
  const framed = (text: string) => makeDesigned({ frame: { type: 'banner', text } })
  const lengthOf = async (text: string) => (await textOf(`/p/${(await framed(text)).slug}/qr.svg`)).length
  const empty = await lengthOf('')
  expect(await lengthOf('امسح الرمز')).toBeGreaterThan(empty + 300)
  expect(Math.abs((await lengthOf('বাংলা')) - empty)).toBeLessThan(300)
})
