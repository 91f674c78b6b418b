import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll } from 'vitest'

export type BreakableConnection = {
  /** The connection string that leads through it. */
  readonly url: string
  /** From now on nothing is forwarded or closed, and new connections are accepted: the behaviour of a frozen server. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Breaks all connections and rejects new ones, as after the end of a server. */
  readonly cut: () => Promise<void>
  readonly restore: () => Promise<void>
}

/** A proxy to the same database that can be frozen and cut, without an effect on other users of the database. */
export async function breakableConnection(connectionString: string): Promise<BreakableConnection> {
  const { hostname, port } = new URL(connectionString)
  const sockets = new Set<Socket>()
  let isFrozen = false

  const join = (near: Socket) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk: Buffer) => void to.write(chunk))
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('error', () => undefined)
      if (isFrozen) from.pause()
    }
  }
  const server = createServer(join)
  const listen = (at: number) =>
    new Promise<void>((resolve) => void server.listen(at, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port: ownPort } = server.address() as AddressInfo
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  afterAll(async () => {
    if (server.listening) await cut()
  })
  const through = new URL(connectionString)
  through.hostname = '127.0.0.1'
  through.port = String(ownPort)
  return {
    url: through.href,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    restore: async () => {
      if (!server.listening) await listen(ownPort)
    },
  }
}
