import { createServer, request } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { followConnections } from './follow-connections.ts'
import type { Connections } from './follow-connections.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.closeAllConnections()
})

type Answers = Record<string, { begun: () => void; finish: Promise<void> }>

/** A server that answers at once, or holds an answer back until the test lets it go. */
async function startServer(answers: Answers = {}): Promise<{ port: number; connections: Connections }> {
  const server = createServer((incoming, response) => {
    const held = answers[incoming.url ?? '']
    held?.begun()
    let received = 0
    incoming.on('data', (chunk: Buffer) => (received += chunk.length))
    incoming.on('end', () => {
      void (held?.finish ?? Promise.resolve()).then(() => {
        if (incoming.url === '/large') response.end(Buffer.alloc(20_000_000))
        else response.end(String(received))
      })
    })
  })
  const connections = followConnections(server)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, connections }
}

function hold(): { begun: () => void; begins: Promise<void>; finish: Promise<void>; go: () => void } {
  const begins = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  return { begun: begins.resolve, begins: begins.promise, finish: finish.promise, go: finish.resolve }
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const get = (port: number, path: string, onSent?: () => void) =>
  new Promise<{ header: string | undefined; body: Buffer }>((resolve, reject) => {
    const sending = request(
      { port, path, agent: false, headers: { connection: 'keep-alive' } },
      (incoming) => {
        void read(incoming).then((body) => resolve({ header: incoming.headers.connection, body }), reject)
      },
    )
    sending.once('error', reject)
    sending.once('finish', () => onSent?.())
    sending.end()
  })

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

it('finishes what is under way, says that the connection ends, and takes no new connection', async () => {
  const held = hold()
  const { port, connections } = await startServer({ '/held': held })
  const answer = get(port, '/held')
  await held.begins
  const drained = connections.drain(30_000)
  // Before the grace is over: answered, and told to come back on another connection.
  expect((await get(port, '/')).header).toBe('close')
  await expect
    .poll(
      () =>
        get(port, '/').then(
          () => 'answered',
          () => 'refused',
        ),
      { timeout: 10_000 },
    )
    .toBe('refused')
  held.go()
  expect((await answer).header).toBe('close')
  await drained
})

it('takes an upload to its end', async () => {
  const held = hold()
  held.go()
  const { port, connections } = await startServer({ '/upload': held })
  const sending = request({ port, path: '/upload', method: 'POST', headers: { 'content-length': 3_000 } })
  const answer = new Promise<Buffer>((resolve, reject) => {
    sending.once('response', (incoming) => void read(incoming).then(resolve, reject))
    sending.once('error', reject)
  })
  sending.write(Buffer.alloc(1_000))
  await held.begins
  const drained = connections.drain(30_000)
  for (const part of [1_000, 1_000]) {
    await sleep(400)
    sending.write(Buffer.alloc(part))
  }
  sending.end()
  expect(String(await answer)).toBe('3000')
  await drained
})

it('waits for a request whose head has begun to arrive', async () => {
  const { port, connections } = await startServer()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n')
  await sleep(100)
  const drained = connections.drain(30_000)
  await sleep(600)
  socket.write('\r\n')
  await closed(socket)
  expect(answer).toContain('200 OK')
  expect(answer).toContain('Connection: close')
  await drained
})

it('sends a large answer wholly to a slow reader', async () => {
  const { port, connections } = await startServer()
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n')
  let received = 0
  await new Promise<void>((resolve) => socket.once('readable', () => resolve()))
  const drained = connections.drain(30_000)
  await sleep(600)
  socket.on('data', (chunk: Buffer) => (received += chunk.length))
  await closed(socket)
  expect(received).toBeGreaterThan(20_000_000)
  await drained
})

it('closes connections without work at once, and cuts off the rest when the time is over', async () => {
  const held = hold()
  const { port, connections } = await startServer({ '/held': held })
  const idle = connect(port, '127.0.0.1')
  const used = connect(port, '127.0.0.1')
  used.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await new Promise((resolve) => used.once('data', resolve))
  for (const socket of [idle, used]) socket.resume()
  const stuck = get(port, '/held').catch((error: unknown) => error)
  await held.begins
  const drained = connections.drain(2_000)
  await Promise.all([closed(idle), closed(used)])
  await drained
  expect(await stuck).toBeInstanceOf(Error)
})
