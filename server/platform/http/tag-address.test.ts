import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, it } from 'vitest'
import { tagAddress } from './tag-address.ts'
import { addressHeader } from './request-ctx.ts'

/** Tells the address it reads, from one header and from a copy of them all. */
const listener = getRequestListener(({ headers }) =>
  Response.json([headers.get(addressHeader), new Headers(headers).get(addressHeader)]),
)
const server = createServer((request, response) => {
  tagAddress(request)
  void listener(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

it('tells the application the socket’s address, whatever the caller wrote', async () => {
  const pretended: Record<string, string>[] = [
    {},
    { [addressHeader]: '203.0.113.7' },
    { 'X-Visita-Address': '203.0.113.7', 'x-forwarded-for': '203.0.113.8' },
  ]
  for (const headers of pretended) {
    const reply = await fetch(`http://127.0.0.1:${port}`, { headers })
    expect(await reply.json()).toEqual(['127.0.0.1', '127.0.0.1'])
  }
})
