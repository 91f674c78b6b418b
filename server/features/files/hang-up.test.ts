import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, it } from 'vitest'
import { uploadFiles } from '#contract/files.ts'
import { createApp } from '#server/app.ts'
import { tagAddress } from '#server/platform/http/tag-address.ts'
import { createUser } from '#server/testing/factories.ts'
import { listPictureProcesses, slowDrawing, until } from '#server/testing/picture-processes.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { ctx } = await createTestApp()
const sender = await createUser(ctx.db)

/** As main.ts connects it. */
const app = createApp(ctx)
const listener = getRequestListener((request) => app.fetch(request))
const server = createServer((request, response) => {
  tagAddress(request)
  void listener(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends a picture over a connection of its own, which stays open. */
async function send(token: string, picture: Buffer): Promise<Socket> {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(picture)], 'a.svg'))
  const body = new Request('http://x', { method: 'POST', body: form })
  const bytes = Buffer.from(await body.arrayBuffer())
  const socket = connect(port, '127.0.0.1')
  const head = [
    `POST ${uploadFiles.path} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${token}`,
    `content-type: ${body.headers.get('content-type') ?? ''}`,
    `content-length: ${bytes.byteLength}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(bytes)
  return socket
}

it('ends the work of a sender who hangs up, and what they have waiting', { timeout: 300_000 }, async () => {
  const sockets: Socket[] = []
  for (let number = 0; number < 4; number += 1) sockets.push(await send(sender.token, slowDrawing))
  await until(() => listPictureProcesses(process.pid).length === 1 || undefined)
  for (const socket of sockets) socket.destroy()
  await until(() => listPictureProcesses(process.pid).length === 0 || undefined)

  // Whatever waited would run before this one of the same account.
  const last = await send(sender.token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const seen = new Set<number>()
  const reply = new Promise<string>((resolve) => last.once('data', (data) => resolve(data.toString())))
  let said: string | undefined
  void reply.then((text) => (said = text))
  await until(() => {
    for (const pid of listPictureProcesses(process.pid)) seen.add(pid)
    return said
  })
  expect(seen.size).toBeLessThanOrEqual(1)
  last.destroy()
  expect(await ctx.db.selectFrom('files').select('name').where('owner_id', '=', sender.id).execute()).toEqual(
    [],
  )
})
