import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { uploadFiles } from '#contract/files.ts'
import { fileUrl } from '#contract/picture-url.ts'
import { createUser } from '#server/testing/factories.ts'
import { slowDrawing } from '#server/testing/picture-processes.ts'
import { createTestApp } from '#server/testing/test-app.ts'

// Pictures take as long as the machine is busy.
vi.setConfig({ testTimeout: 180_000 })

const app = await createTestApp()
const owner = await createUser(app.ctx.db)

const svgWith = (content: string, size = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`
const red = '<rect width="100%" height="100%" fill="#f00"/>'

async function upload(picture: Uint8Array | string, signal?: AbortSignal) {
  const form = new FormData()
  form.append('files', new File([picture as BlobPart], 'picture.png', { type: 'image/png' }))
  const headers = { authorization: `Bearer ${owner.token}` }
  const reply = await app.fetch(uploadFiles.path, {
    method: 'POST',
    headers,
    body: form,
    ...(signal && { signal }),
  })
  const { error, data } = (await reply.json()) as { error: string | null; data: { file_name: string } | null }
  return { status: reply.status, error, name: data?.file_name ?? '' }
}

async function fetchPixels(name: string, width: number) {
  const bytes = await (await app.fetch(fileUrl(name, width, 'webp'))).arrayBuffer()
  return sharp(bytes).raw().toBuffer({ resolveWithObject: true })
}

/** Processor time that the owner's pictures used, in milliseconds. */
async function sumCpuTime(): Promise<number> {
  const usage = await app.ctx.db.selectFrom('upload_usage').select('cpu_milliseconds').executeTakeFirst()
  return usage?.cpu_milliseconds ?? 0
}

const sized = (length: number) => `${String.fromCharCode(length >> 24, length >> 16, length >> 8, length)}`

describe('a drawing', () => {
  it.each([
    ['of 24 pixels', svgWith(red, 'width="24" height="24"')],
    ['without a size', svgWith(red, 'viewBox="0 0 10 10"')],
    ['of 900 megapixels', svgWith(red, 'width="30000" height="30000"')],
    [
      'behind a declaration, a comment and a byte order mark',
      `\ufeff<?xml version="1.0"?>\n<!-- logo -->${svgWith(red, 'width="9" height="9"')}`,
    ],
  ])('%s is drawn sharp', async (_what, svg) => {
    const { name } = await upload(svg)
    const { info, data } = await fetchPixels(name, 1600)
    expect([info.width, info.height]).toEqual([1600, 1600])
    expect(data.subarray(0, 3).toJSON().data[0]).toBeGreaterThan(240)
  })

  it('loads nothing from outside and nothing of the machine', async () => {
    const file = '<image xlink:href="file:///proc/self/environ" width="200" height="100"/>'
    const { status } = await upload(
      svgWith(`${red}${file}<image href="http://127.0.0.1:9/" width="9" height="9"/>`),
    )
    expect(status).toBe(200)
    const entity = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
    expect((await upload(`${entity}${svgWith('<text y="50">&x;</text>')}`)).status).not.toBe(200)
  })

  it('made to take minutes is stopped, and holds up nobody meanwhile', async () => {
    let isSlowDone = false
    const slow = upload(slowDrawing).finally(() => {
      isSlowDone = true
    })
    const photo = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#080' } })
      .jpeg()
      .toBuffer()
    expect((await upload(photo)).status).toBe(200)
    expect(isSlowDone).toBe(false)
    expect(await slow).toMatchObject({ status: 422, error: 'file_unreadable' })
  })

  it('made to take minutes ends when its sender hangs up', async () => {
    const sender = new AbortController()
    const slow = upload(slowDrawing, sender.signal)
    setTimeout(() => sender.abort(), 200)
    expect(await slow).toMatchObject({ status: 503, error: 'unavailable' })
  })
})

describe('what is not a picture we take', () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  it.each([
    ['a page that contains a drawing', `<!doctype html><body>${svgWith(red)}`],
    ['a page behind spaces and a comment', ` <!-- <svg> --><html><script>alert(1)</script></html>`],
    ['a PDF', '%PDF-1.7\n'],
    ['a HEIC photo', `${sized(24)}ftypheic${sized(0)}mif1heic`],
    ['a program', Buffer.from('7f454c46', 'hex')],
  ])('is refused: %s', async (_what, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 415, error: 'file_type_unsupported' })
  })

  it.each([
    ['a PNG that ends after its signature', png],
    ['a WebP without a picture', 'RIFF\x04\x00\x00\x00WEBPVP8 '],
    ['a drawing that is not well-formed', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
  ])('is unreadable: %s', async (_what, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 422, error: 'file_unreadable' })
  })

  it('is missing when it is empty', async () => {
    expect(await upload('')).toMatchObject({ status: 422, error: 'file_missing' })
  })
})

it('refuses a PNG of a gigapixel by its first bytes', async () => {
  const header = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(header)
  header.writeUInt32BE(32_000, 16)
  header.writeUInt32BE(32_000, 20)
  header.set([8, 2, 0, 0, 0], 24)
  const before = await sumCpuTime()
  expect((await upload(header)).error).toBe('file_unreadable')
  expect((await sumCpuTime()) - before).toBeLessThan(3000)
})

it('keeps the first picture of an animation, and only that', async () => {
  const frame = (background: string) => ({
    create: { width: 20, height: 20, channels: 3 as const, background },
  })
  const frames = await Promise.all(['#f00', '#00f'].map((color) => sharp(frame(color)).png().toBuffer()))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { name } = await upload(gif)
  const { info, data } = await fetchPixels(name, 160)
  expect([info.width, info.height]).toEqual([20, 20])
  expect(data[0]).toBeGreaterThan(200)
})

it('drops what hides behind a picture', async () => {
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#00f' } })
    .gif()
    .toBuffer()
  const { name } = await upload(Buffer.concat([gif, Buffer.from('<script>alert("hidden")</script>')]))
  const stored = Buffer.from(await (await app.fetch(`/files/${name}`)).arrayBuffer())
  expect(stored.includes('alert')).toBe(false)
})

it.each(['cmyk', 'rgb16', 'b-w'] as const)('reads %s as people see it', async (space) => {
  const source = sharp({ create: { width: 40, height: 40, channels: 3, background: '#808080' } })
  const converted = source.toColourspace(space)
  const { name } = await upload(await (space === 'cmyk' ? converted.jpeg() : converted.png()).toBuffer())
  const { data } = await fetchPixels(name, 160)
  for (const channel of data.subarray(0, 3)) expect(Math.abs(channel - 128)).toBeLessThan(20)
})
