import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const get = (path: string, headers: Record<string, string> = {}) => app.fetch(path, { headers })
const bytes = async (reply: Response) => Buffer.from(await reply.arrayBuffer())

it.each(['/v1/docs', '/v1/openapi.json'])(
  '%s is the same for everybody, compressed and known again by its tag',
  async (path) => {
    const plain = await get(path)
    const text = await bytes(plain)
    const br = await get(path, { 'accept-encoding': 'gzip, deflate, br;q=0.8' })
    expect(br.headers.get('content-encoding')).toBe('br')
    const compressed = await bytes(br)
    expect(brotliDecompressSync(compressed).equals(text)).toBe(true)
    expect(compressed.length).toBeLessThan(text.length / 8)
    const zipped = await get(path, { 'accept-encoding': 'gzip, br;q=0' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await bytes(zipped)).equals(text)).toBe(true)
    const etag = plain.headers.get('etag') ?? ''
    const again = await get(path, { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' })
    expect([again.status, (await bytes(again)).length, again.headers.get('etag')]).toEqual([304, 0, etag])
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  },
)

it('lets only its own style apply in the documentation, by its hash', async () => {
  const reply = await get('/v1/docs')
  const [, style = ''] = /<style>([^<]+)<\/style>/.exec(await reply.text()) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(reply.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`)
})
