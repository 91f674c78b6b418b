import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { ctx } = await createTestApp()
const app = createApp(ctx, {
  assets: path.resolve(import.meta.dirname, '../../../web/public'),
  screenPaths: [],
  renderPage: () => Promise.resolve(new Response(null, { status: 404 })),
})
const get = async (address: string) => {
  const reply = await app.request(address)
  return { status: reply.status, type: reply.headers.get('content-type'), bytes: await reply.arrayBuffer() }
}

it('has an icon for phones and for old browsers, and a manifest whose icons exist', async () => {
  const touch = await get('/apple-touch-icon.png')
  expect([touch.status, touch.type]).toEqual([200, 'image/png'])
  expect(await sharp(Buffer.from(touch.bytes)).metadata()).toMatchObject({ width: 180, height: 180 })
  const favicon = await get('/favicon.ico')
  expect(favicon.status).toBe(200)
  // An icon with one picture of 48 pixels, stored as PNG.
  expect([...new Uint8Array(favicon.bytes.slice(0, 8))]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  const manifest = await get('/site.webmanifest')
  expect([manifest.status, manifest.type]).toEqual([
    200,
    expect.stringContaining('application/manifest+json'),
  ])
  const { icons } = JSON.parse(Buffer.from(manifest.bytes).toString()) as {
    icons: { src: string; sizes: string }[]
  }
  expect(icons.length).toBeGreaterThan(0)
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(Buffer.from((await get(src)).bytes)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

it('lets robots read public cards and their pictures, and nothing that needs an account', async () => {
  const { status, type, bytes } = await get('/robots.txt')
  expect([status, type]).toEqual([200, expect.stringContaining('text/plain')])
  const mayRead = robotRules(Buffer.from(bytes).toString())
  for (const open of [
    '/',
    '/auth/Login',
    '/p/jane',
    '/p/jane/share.jpg?v=1',
    '/q/ABCD2345',
    '/files/a-960.webp',
    '/share.png',
  ])
    expect({ open, may: mayRead(open) }).toEqual({ open, may: true })
  for (const closed of [
    '/v1/users/me',
    '/dashboard',
    '/dashboard/contacts',
    '/backbone/users',
    '/settings/user/profile',
    '/update/vcard/jane',
    '/user/Profile',
    '/p/jane/share',
    '/withdraw/abc',
    '/unsubscribe/abc',
  ])
    expect({ closed, may: mayRead(closed) }).toEqual({ closed, may: false })
})

/** The rules as robots read them (RFC 9309 §2.2.2): the longest rule that matches decides, an allowing one first. */
function robotRules(text: string): (address: string) => boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, rule = '']) => {
    const pattern = rule.replace(/[.?+]/g, String.raw`\$&`).replaceAll('*', '.*')
    return { isAllowed: kind === 'Allow', length: rule.length, pattern: new RegExp(`^${pattern}`) }
  })
  return (address) => {
    const matching = rules.filter(({ pattern }) => pattern.test(address))
    const [best] = matching.toSorted(
      (a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed),
    )
    return best?.isAllowed ?? true
  }
}
