import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { uploadFiles } from '#contract/files.ts'
import { fileUrl } from '#contract/picture-url.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { findVcardPhoto } from './index.ts'

// Pictures take as long as the machine is busy.
vi.setConfig({ testTimeout: 180_000 })

const app = await createTestApp()
const owner = await createUser(app.ctx.db)

type Reply = {
  status: number
  error: string | null
  data: { file_name: string; 0: string; files: { file_name: string; width: number; height: number }[] }
}

async function upload(...pictures: readonly (Uint8Array | string)[]): Promise<Reply> {
  const form = new FormData()
  for (const [index, bytes] of pictures.entries())
    form.append('files', new File([bytes as BlobPart], `picture-${index}.png`, { type: 'image/png' }))
  const headers = { authorization: `Bearer ${owner.token}` }
  const response = await app.fetch(uploadFiles.path, { method: 'POST', headers, body: form })
  return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) }
}

const countFiles = async () =>
  (
    await app.ctx.db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f5bea' } })

async function fetchPicture(name: string, width: number, headers: Record<string, string> = {}) {
  const response = await app.fetch(fileUrl(name, width, 'webp'), { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes }
}

it('keeps a photo upright, without its EXIF, in the sizes pages ask for', async () => {
  const sent = await plain(1200, 800)
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { data } = await upload(sent)
  expect(data.files[0]).toMatchObject({ file_name: data.file_name, width: 800, height: 1200 })
  // the first element, as some clients read it
  expect(data[0]).toBe(data.file_name)
  const { response, bytes } = await fetchPicture(data.file_name, 300)
  const metadata = await sharp(bytes).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 480, height: 720 })
  expect(metadata.exif).toBeUndefined()
  expect(bytes.includes('secret place')).toBe(false)
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

it('has every size as WebP and AVIF, and gives AVIF to browsers that take it', async () => {
  const { data } = await upload(await plain(1200, 700).png().toBuffer())
  for (const format of ['webp', 'avif'] as const) {
    const widths = []
    for (const width of [160, 480, 960, 1600]) {
      const reply = await app.fetch(fileUrl(data.file_name, width, format))
      expect(reply.headers.get('content-type')).toBe(`image/${format}`)
      widths.push((await sharp(await reply.arrayBuffer()).metadata()).width)
    }
    expect(widths).toEqual([160, 480, 960, 1200])
  }
  const accept = { accept: 'image/avif,image/webp,*/*' }
  const { response, bytes } = await fetchPicture(data.file_name, 480, accept)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(response.headers.get('vary')).toBe('accept')
  expect((await sharp(bytes).metadata()).compression).toBe('av1')
})

it('is asked for once: the picture comes with its own name and is good for a year', async () => {
  const { data } = await upload(await plain(50, 50).png().toBuffer())
  const path = `/v1/fileapi/file/${data.file_name}`
  const etag = (await app.fetch(path)).headers.get('etag') ?? ''
  expect(etag).toBe(`"${data.file_name}"`)
  const again = await app.fetch(`/files/${data.file_name}`, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(again.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

it('cuts a square JPEG of at most 200 kB for address books', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const busy = sharp({ create: { width: 480, height: 750, channels: 3, background: '#000', noise } })
  const { data } = await upload(await busy.png().toBuffer())
  const photo = await findVcardPhoto(app.ctx, data.file_name)
  expect(photo?.byteLength).toBeLessThanOrEqual(200_000)
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 480 })
})

it('draws an SVG as a picture: nothing in it runs or loads', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="100">
    <script>alert(1)</script><image href="http://127.0.0.1:9/x.png" width="10" height="10"/><rect width="200" height="100" fill="#d8432b"/></svg>`
  const { data, status } = await upload(svg)
  expect(status).toBe(200)
  const { bytes } = await fetchPicture(data.file_name, 160)
  expect((await sharp(bytes).metadata()).format).toBe('webp')
  expect(bytes.includes('alert')).toBe(false)
})

it('keeps transparency', async () => {
  const clear = sharp({
    create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
  const { data } = await upload(await clear.png().toBuffer())
  expect((await sharp((await fetchPicture(data.file_name, 160)).bytes).metadata()).hasAlpha).toBe(true)
})

it('never enlarges: a small picture answers under every size', async () => {
  const { data } = await upload(await plain(90, 60).png().toBuffer())
  const { response, bytes } = await fetchPicture(data.file_name, 1600)
  expect(response.status).toBe(200)
  expect((await sharp(bytes).metadata()).width).toBe(90)
})

const refused: readonly [string, () => Promise<Uint8Array | string>, number, string][] = [
  [
    'a web page named .png',
    async () => '<!doctype html><script>alert(1)</script>',
    415,
    'file_type_unsupported',
  ],
  ['a TIFF', async () => plain(20, 20).tiff().toBuffer(), 415, 'file_type_unsupported'],
  [
    'a photo cut off half-way',
    async () => (await plain(600, 600).jpeg().toBuffer()).subarray(0, 900),
    422,
    'file_unreadable',
  ],
  [
    'a picture of 100 megapixels',
    async () => plain(10_000, 10_000).png({ compressionLevel: 1 }).toBuffer(),
    422,
    'file_unreadable',
  ],
  ['more than 10 MB', async () => new Uint8Array(10 * 1024 * 1024 + 1), 413, 'file_too_large'],
]

it.each(refused)('refuses %s and keeps nothing of the whole call', async (_what, make, status, code) => {
  const before = await countFiles()
  const reply = await upload(await plain(40, 40).png().toBuffer(), await make())
  expect(reply).toMatchObject({ status, error: code })
  expect(await countFiles()).toBe(before)
})

it('asks for a file when none is sent, and for a session first of all', async () => {
  const headers = { authorization: `Bearer ${owner.token}` }
  const none = await app.fetch(uploadFiles.path, { method: 'POST', headers, body: new FormData() })
  expect(none.status).toBe(422)
  const nobody = await app.fetch(uploadFiles.path, { method: 'POST', body: new FormData() })
  expect(nobody.status).toBe(401)
})

it.each(['unknown-name-480.webp', '..%2F..%2Fsecret', 'x'])('answers 404 for %s', async (name) => {
  expect((await app.fetch(`/files/${name}`)).status).toBe(404)
})
