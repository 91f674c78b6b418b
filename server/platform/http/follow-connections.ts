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
  /** Requests without a complete answer. */
  answering: number
  /** Bytes read when the last answer was complete: more than these belong to a request that is on its way. */
  settledBytes: number
}

/** Clients that have just sent something, or are in the kernel's queue, get their answer. */
const grace = 300
const lookEvery = 50

/** Follows the requests of every connection of a server. Call it before the server listens. */
export function followConnections(server: Server): Connections {
  const open = new Map<Socket, Work>()
  const responses = new Set<ServerResponse>()
  let isDraining = false

  server.on('connection', (socket: Socket) => {
    open.set(socket, { answering: 0, settledBytes: 0 })
    socket.once('close', () => open.delete(socket))
  })
  // First of the listeners: an answer may be written at once.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const work = open.get(socket)
    if (work === undefined) return
    work.answering += 1
    responses.add(response)
    if (isDraining) response.shouldKeepAlive = false
    response.once('close', () => {
      responses.delete(response)
      work.answering -= 1
      work.settledBytes = socket.bytesRead
    })
  })

  const closeIdle = () => {
    for (const [socket, { answering, settledBytes }] of open)
      // Unlike `destroy`, it sends what still waits to be sent.
      if (answering === 0 && socket.bytesRead <= settledBytes) socket.destroySoon()
  }

  return {
    drain: async (milliseconds) => {
      isDraining = true
      for (const response of responses) response.shouldKeepAlive = false
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
