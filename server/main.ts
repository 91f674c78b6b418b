import { createServer } from 'node:http'
import type { Server } from 'node:http'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { announce } from './announce.ts'
import { boot } from './boot.ts'
import { makeDemoWorld } from './demo/make-demo-world.ts'
import { createLane } from './features/pages/index.ts'
import { readEnv } from './platform/env.ts'
import { markAddress } from './platform/http/mark-address.ts'
import { createLog } from './platform/log.ts'

/** The built program lies in dist/server; the project around it. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

type PageRenderer = { default: { fetch: (request: Request) => Promise<Response> } }

async function main(): Promise<void> {
  const env = readEnv()
  const log = createLog(env.LOG_LEVEL)
  const booted = await boot(env, log, path.join(root, 'server/migrations'))
  const { ctx } = booted
  const web = (await import(pathToFileURL(path.join(root, 'dist/web/server/server.js')).href)) as PageRenderer
  const app = createApp(ctx, {
    renderPage: (request) => web.default.fetch(request),
    assets: path.join(root, 'dist/web/client'),
  })
  const listener = getRequestListener((request) => app.fetch(request))
  const lane = createLane(ctx, booted.databaseUrl)
  const server = createServer((request, response) => {
    if (lane.serve(request, response)) return
    markAddress(request)
    void listener(request, response)
  })
  const close = async () => {
    await lane.close()
    await booted.close()
  }
  try {
    await lane.start()
    const passwords = env.DEMO === 'on' ? await makeDemoWorld(ctx) : undefined
    await ctx.jobs.work(ctx)
    stopOnSignal(server, close, (message) => log.info(message))
    await listen(server, env.PORT, env.HOST)
    await announce(ctx, passwords)
  } catch (error) {
    await close()
    throw error
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken ? new Error(`Port ${port} is taken. Stop the program that uses it, or set PORT.`) : error,
      )
    })
    server.listen(port, host, resolve)
  })
}

/** First signal: no new connections, finish what is under way, flush, stop the database. Second: leave at once. */
function stopOnSignal(server: Server, close: () => Promise<void>, say: (message: string) => void): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    say('stopping')
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 10_000).unref()
    await closed
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
