import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createFile, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { memoryLimits } from './rate-limit.ts'

const assets = await mkdtemp(path.join(tmpdir(), 'visita-assets-'))
await mkdir(path.join(assets, 'assets'))
await writeFile(path.join(assets, 'assets/app-1a2b.js'), 'export {}')
await writeFile(path.join(assets, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
afterAll(() => rm(assets, { recursive: true, force: true }))

const web = {
  assets,
  screenPaths: ['/auth/Login', '/broken'],
  renderPage: (request: Request) =>
    request.url.endsWith('/broken')
      ? Promise.reject(new Error('a screen broke'))
      : Promise.resolve(
          new Response(`<p>${request.headers.get('x-visita-nonce') ?? ''}</p>`, {
            headers: { 'content-type': 'text/html' },
          }),
        ),
}

const missingScreen = () => Promise.resolve(new Response('Not here.', { status: 404 }))

const { ctx, ...api } = await createTestApp({
  ctx: { limits: memoryLimits() },
  env: { PUBLIC_URL: 'https://visita.test' },
})
const app = createApp(ctx, web)
const { slug } = await makeCard({ ctx, ...api })
const file = await createFile(ctx.db, (await createUser(ctx.db)).id)

const post = (body: string): RequestInit => ({ method: 'POST', body })
const uploaded = `/v1/fileapi/file/${file}`

/** One request of every kind there is, and its status. */
const kinds: [what: string, status: number, path: string, init?: RequestInit][] = [
  ['an answer of the API', 200, '/v1/common/country-list'],
  ['an error', 401, '/v1/user/details'],
  ['invalid fields', 422, '/v1/auth/signin', post('{}')],
  ['what is not JSON', 400, '/v1/auth/signin', post('{')],
  ['a body that is too large', 413, '/v1/auth/signup', post('x'.repeat(1024 * 1024 + 1))],
  ['a missing thing', 404, '/v1/card/p/vcard/nobody-has-this'],
  ['a missing file', 404, uploaded],
  ['an unknown call', 404, '/v1/no/such/call'],
  ['a preflight', 404, '/v1/user/details', { method: 'OPTIONS', headers: { origin: 'https://evil.test' } }],
  ['the documentation', 200, '/v1/docs'],
  ['the machine form of it', 200, '/v1/openapi.json'],
  ['a health check', 200, '/healthz'],
  ['a readiness check', 200, '/readyz'],
  ['a card', 200, `/p/${slug}`],
  ['a card’s contact file', 200, `/p/${slug}/contact.vcf`],
  ['a card’s QR code', 200, `/p/${slug}/qr.svg`],
  ['a card nobody has', 404, '/p/nobody-has-this'],
  ['a code nobody has', 404, '/q/ZZZZZZZZ'],
  ['a screen', 200, '/auth/Login'],
  ['a path that no screen has', 404, '/wp-login.php'],
  [
    'a form from another site',
    403,
    `/p/${slug}/share`,
    { method: 'POST', headers: { origin: 'https://evil.test' } },
  ],
  ['a screen that breaks', 500, '/broken'],
  ['a built file', 200, '/assets/app-1a2b.js'],
  ['the icon', 200, '/favicon.svg'],
]

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
}

it.each(kinds)('%s carries the headers that keep people safe', async (_what, status, address, init) => {
  const reply = await app.request(address, init)
  expect(reply.status).toBe(status)
  const headers = Object.fromEntries(reply.headers)
  expect(headers).toMatchObject(always)
  expect(headers).toHaveProperty('cross-origin-resource-policy')
  expect(headers).toHaveProperty('permissions-policy')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('x-powered-by')
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toMatch(address.startsWith('/assets/') ? "default-src 'self'" : "default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  // Style attributes, and styles inside a sandboxed picture, run nothing.
  const loose = policy.includes('sandbox') ? /style-src \S+/ : /style-src-attr \S+/
  // A worker among the built files may compile WebAssembly; no page may.
  const strict = policy.replace(loose, '').replace(address.startsWith('/assets/') ? /'wasm-\S+/ : '', '')
  expect(strict).not.toMatch(/unsafe|\*|https?:/)
})

it('tells a reply to too many calls apart by nothing but its status', async () => {
  const replies = []
  for (let index = 0; index < 6; index += 1) replies.push(await app.request('/v1/auth/signin', post('{}')))
  const last = replies.at(-1)
  expect(last?.status).toBe(429)
  expect(Object.fromEntries(last?.headers ?? [])).toMatchObject(always)
})

it('gives every screen a nonce of its own, and keeps none', async () => {
  const nonces = []
  for (let index = 0; index < 2; index += 1) {
    const reply = await app.request('/auth/Login', { headers: { 'x-visita-nonce': 'chosen-by-a-stranger' } })
    const nonce = /<p>([\w-]{20,})<\/p>/.exec(await reply.text())?.[1] ?? ''
    expect(reply.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    nonces.push(nonce)
  }
  expect(new Set(nonces).size).toBe(2)
  expect(nonces).not.toContain('chosen-by-a-stranger')
})

it('lets browsers keep built files, whose names change with them, and nothing that is missing', async () => {
  const built = await app.request('/assets/app-1a2b.js')
  expect(built.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await app.request('/favicon.svg')).headers.get('cache-control') ?? '').not.toContain('immutable')
  const missing = await createApp(ctx, { ...web, renderPage: missingScreen }).request('/assets/gone.js')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

it('asks for HTTPS only where it is served over HTTPS', async () => {
  const plain = createApp({ ...ctx, env: { ...ctx.env, publicUrl: 'http://localhost:4000' } }, web)
  const reply = await plain.request('/healthz')
  expect(reply.headers.has('strict-transport-security')).toBe(false)
})
