import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { afterAll, expect, inject, it } from 'vitest'
import { assertReachable } from './assert-reachable.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** A server that does `act` with every connection. @returns a DATABASE_URL that leads there. */
async function urlOfServer(act: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    act(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return `postgres://visita:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}/cards`
}

it('accepts the database it can work with', async () => {
  await assertReachable(inject('postgresUrl'))
})

it('says in one sentence, without the password, why DATABASE_URL does not lead to a database', async () => {
  const closed = await urlOfServer(() => undefined)
  await new Promise((resolve) => servers.at(-1)?.close(resolve))
  const known = new URL(inject('postgresUrl'))
  const wrongPassword = new URL(known)
  wrongPassword.password = 'hunter2'
  const wrongName = new URL(known)
  wrongName.pathname = '/nowhere'
  const reasons: readonly (readonly [url: string, reason: RegExp])[] = [
    [closed, /ECONNREFUSED/],
    [await urlOfServer(() => undefined), /it does not answer/],
    [await urlOfServer((socket) => socket.end()), /terminated/],
    [await urlOfServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')), /.+/],
    [wrongPassword.href, /password authentication failed/],
    [wrongName.href, /"nowhere" does not exist/],
  ]
  const said = await Promise.all(
    reasons.map(([url]) =>
      assertReachable(url).then(
        () => '',
        (error: unknown) => String(error),
      ),
    ),
  )
  for (const [index, [url, reason]] of reasons.entries()) {
    const { host, pathname } = new URL(url)
    expect(said[index]).toMatch(reason)
    expect(said[index]).toContain(`The database of DATABASE_URL (${host}${pathname}) cannot be used: `)
    expect(said[index]).not.toContain('hunter2')
  }
})
