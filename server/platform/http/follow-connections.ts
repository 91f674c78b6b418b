import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

export type Connections = {
  /**
   * Ends the server's work without cutting off an answer: every answer from now on closes its connection, new
   * connections are refused after a short grace, and those without work are closed. Resolves when none is left; after
   * `milliseconds`, the rest is cut off.
   */
  readonly drain: (milliseconds: number) => Promise<void>
}

type Work = {
  /** The last one: the answers of a connection are complete in the order of its requests. */
  response?: ServerResponse
  /** Bytes that belong to requests that were answered: more than these belong to one that is on its way. */
  settledBytes: number
}

/** Clients that have just sent something, or are in the kernel's queue, get their answer. */
const grace = 300
const lookEvery = 50

/** Follows the requests of every connection of a server. Call it before the server listens. */
export function followConnections(server: Server): Connections {
  const open = new Map<Socket, Work>()
  let isDraining = false

  server.on('connection', (socket: Socket) => {
    open.set(socket, { settledBytes: 0 })
    socket.once('close', () => open.delete(socket))
  })
  // First of the listeners: an answer may be written at once.
  server.prependListener('request', ({ socket, headers }: IncomingMessage, response: ServerResponse) => {
    const work = open.get(socket)
    if (work === undefined) return
    work.response = response
    work.settledBytes = socket.bytesRead
    if (isDraining) response.shouldKeepAlive = false
    // Only a body is read after this; a listener for each request would take a thirtieth of the time of a page.
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody) response.once('close', () => void (work.settledBytes = socket.bytesRead))
  })

  const closeIdle = () => {
    for (const [socket, { response, settledBytes }] of open) {
      const isAnswering = response !== undefined && !response.writableFinished
      // Unlike `destroy`, it sends what still waits to be sent.
      if (!isAnswering && socket.bytesRead <= settledBytes) socket.destroySoon()
    }
  }

  return {
    drain: async (milliseconds) => {
      isDraining = true
      for (const { response } of open.values()) if (response !== undefined) response.shouldKeepAlive = false
      const deadline = performance.now() + milliseconds
      await sleep(grace)
      // On a busy machine the grace may end before the kernel's queue was looked at; each of these turns looks at it.
      await setImmediate()
      await setImmediate()
      // The method of `net`: that of `http` also destroys connections whose last answer is not wholly sent yet.
      NetServer.prototype.close.call(server)
      while (open.size > 0 && performance.now() < deadline) {
        closeIdle()
        await sleep(lookEvery)
      }
      for (const socket of open.keys()) socket.destroy()
    },
  }
}
