import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { memoryLimits } from './rate-limit.ts'

const publicUrl = 'https://visita.test'
const { ctx } = await createTestApp({ env: { PUBLIC_URL: publicUrl } })
const rendered: string[] = []

/** Redirects as carelessly as a renderer could: to the path without doubled slashes, on the host it was asked at. */
const careless = (request: Request) => {
  rendered.push(request.url)
  const { origin, pathname, search } = new URL(request.url)
  const nonce = request.headers.get('x-visita-nonce') ?? ''
  if (pathname === '/not-found') return new Response(`<p>${nonce}</p><b>${nonce}</b>`, { status: 404 })
  const to = search.startsWith('?to=') ? decodeURIComponent(search.slice(4)) : origin + pathname
  return new Response(null, { status: 307, headers: { location: to } })
}
const web = {
  assets: import.meta.dirname,
  screenPaths: ['/dashboard', '/auth/Login', '/update/vcard/$slug'],
  renderPage: (request: Request) => Promise.resolve(careless(request)),
}
const app = createApp(ctx, web)
beforeEach(() => rendered.splice(0))

const listener = getRequestListener((request) => app.fetch(request))
const server = createServer((request, response) => void listener(request, response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

/** One request as bytes, since no client would write such paths. @returns the head of the reply. */
async function ask(target: string, headers: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', (chunk: Buffer) => void (reply += chunk.toString('latin1')))
  socket.write(`GET ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\nconnection: close\r\n\r\n`)
  await once(socket, 'close')
  return reply.split('\r\n\r\n')[0] ?? ''
}

const targets = [
  '/',
  '/auth/Login',
  '/auth/Login/',
  '//auth/Login',
  '///auth/Login',
  '//evil.test',
  '//evil.test/auth/Login',
  '/\\evil.test',
  '/\\/evil.test/',
  '\\\\evil.test',
  '/%2f%2fevil.test',
  '/%5cevil.test/',
  '/%2Fevil.test//',
  '/auth//Login',
  '/./auth/../auth/Login',
  '/.//evil.test',
  '/..//evil.test',
  '/update/vcard/%2f%2fevil.test',
  '/update/vcard/..%2f..%2fevil.test',
  '/update/vcard/evil.test@',
  '/auth/Login?to=https%3A%2F%2Fevil.test',
  '/auth/Login?to=%2F%2Fevil.test',
  '/auth/Login?to=%2F%5Cevil.test',
  '/auth/Login?to=javascript%3Aalert(1)',
  '/auth/Login?to=http%3A%2F%2F%5B',
  '/p//evil.test/share',
  '/p/x/share//evil.test',
  '//evil.test/p/x/share',
  '/p/%2f%2fevil.test/share',
  '/p/..%5cevil.test/share',
  'http://evil.test/auth/Login',
  'http://evil.test//auth/Login/',
]
const hosts: (readonly string[])[] = [
  ['host: visita.test'],
  ['host: evil.test'],
  ['host: evil.test:80'],
  ['host: visita.test@evil.test'],
  ['host: visita.test', 'x-forwarded-host: evil.test', 'x-forwarded-proto: http'],
  ['host: evil.test', 'forwarded: host=evil.test;proto=http', 'x-original-url: //evil.test'],
]

it('never leads off our own origin, whatever path and host a request has', async () => {
  let redirects = 0
  for (const target of targets)
    for (const host of hosts) {
      const head = await ask(target, host)
      expect({ target, host, head }).toMatchObject({
        head: expect.stringMatching(/^HTTP\/1\.1 [1234]/) as string,
      })
      const location = /\nlocation: (.*)/i.exec(head)?.[1]?.trim()
      if (location === undefined) continue
      redirects += 1
      // What a browser makes of it, wherever it opened the page.
      for (const opened of [publicUrl, 'http://127.0.0.1:4000'])
        expect({ target, host, origin: new URL(location, opened).origin }).toEqual({
          target,
          host,
          origin: opened,
        })
    }
  expect(redirects).toBeGreaterThan(20)
  for (const url of rendered) expect(new URL(url).origin).toBe(publicUrl)
})

it('leads other addresses of a screen to the canonical one, with the query, where there is such a screen', async () => {
  const screenPaths = ['/settings/user/profile', '/dashboard/test-code/$slug']
  const screens = createApp(ctx, { ...web, screenPaths })
  for (const [path, location] of [
    ['/user/Profile', '/settings/user/profile'],
    ['/user/profile/?next=%2F', '/settings/user/profile?next=%2F'],
    ['/dashboard/martest/amara?a=1&b', '/dashboard/test-code/amara?a=1&b'],
  ] as const) {
    const reply = await screens.request(path)
    expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 308, location])
  }
  expect((await screens.request('/dashboard/martest/%2f%2fevil.test')).status).toBe(404)
  // the web app of this file has no profile
  expect((await app.request('/user/Profile')).status).toBe(404)
})

it('renders the page for missing paths once, and gives each reply a nonce of its own', async () => {
  const fresh = createApp(ctx, web)
  const nonces = new Set<string>()
  for (const path of ['/wp-login.php', '/auth/Nothing', '/update/vcard', '/update/vcard/a/b', '/x?y=1']) {
    const reply = await fresh.request(path)
    const [, first = '', second] = /<p>([\w-]{20,})<\/p><b>([\w-]+)</.exec(await reply.text()) ?? []
    expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
    expect(second).toBe(first)
    expect(reply.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${first}'`)
    nonces.add(first)
  }
  expect([rendered.length, nonces.size]).toEqual([1, 5])
})

it('renders a screen of a fixed path once a minute, whoever asks, and one with a query each time', async () => {
  const shown: string[] = []
  const screens = createApp(ctx, {
    ...web,
    renderPage: (request) => {
      shown.push(new URL(request.url).pathname)
      expect([...request.headers.keys()].toSorted()).toEqual(['accept', 'x-visita-locale', 'x-visita-nonce'])
      return Promise.resolve(new Response(request.headers.get('x-visita-nonce')))
    },
  })
  const nonces = new Set<string>()
  for (const path of [
    '/dashboard',
    '/dashboard',
    '/auth/Login',
    '/auth/Login',
    '/auth/Login?a=1',
    '/auth/Login?a=1',
  ]) {
    const reply = await screens.request(path, { headers: { cookie: 'a=b', 'x-visita-nonce': 'mine' } })
    nonces.add(await reply.text())
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  }
  for (const slug of ['a', 'a']) await screens.request(`/update/vcard/${slug}`)
  expect(nonces.size).toBe(6)
  expect(shown.toSorted()).toEqual([
    ...Array<string>(3).fill('/auth/Login'),
    '/dashboard',
    ...Array<string>(2).fill('/update/vcard/a'),
  ])
})

it('knows its screens as the router does', async () => {
  for (const path of ['/dashboard', '/auth/login', '/auth/%4Cogin', '/auth/Login/', '/update/vcard/Jane?x=1'])
    expect([path, (await app.request(path)).status]).toEqual([path, 307])
})

it('posts to no screen, and renders no more for one address than it could look at', async () => {
  expect((await app.request('/auth/Login', { method: 'POST', body: 'x' })).status).toBe(404)
  expect(rendered).toEqual([])
  const limited = createApp({ ...ctx, limits: memoryLimits() }, web)
  let last = await limited.request('/dashboard')
  for (let count = 1; count <= 600; count += 1) last = await limited.request('/dashboard')
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(rendered).toHaveLength(600)
})
