import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll } from 'vitest'
import { createApp } from '../app.ts'
import { createFastPath } from '../features/pages/index.ts'
import { pageStateOf } from '../features/pages/page-state.ts'
import type { AppCtx } from '../platform/ctx.ts'
import { requestRaw } from './request-raw.ts'

/** Waits until something is so. @returns milliseconds. @throws Error after `milliseconds`. */
export async function until(isTrue: () => boolean | Promise<boolean>, milliseconds: number): Promise<number> {
  const began = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - began > milliseconds) throw new Error(`not within ${milliseconds} ms`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return performance.now() - began
}

/**
 * A whole process on a port: the fast path before the framework. `count` tells which of them answered.
 * @param connectionString by which the fast path receives changes
 */
export async function startInstance(ctx: AppCtx, connectionString: string) {
  const fastPath = createFastPath(ctx, connectionString)
  const app = createApp(ctx)
  const listener = getRequestListener((request) => app.fetch(request))
  const count = { fastPath: 0, routes: 0 }
  const server = createServer((request, response) => {
    if (fastPath.serve(request, response)) count.fastPath += 1
    else {
      count.routes += 1
      void listener(request, response)
    }
  })
  await fastPath.start()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await fastPath.close()
  })
  const get = async (path: string, headers: Record<string, string> = {}) =>
    requestRaw(origin + path, { headers })
  const text = async (path: string) => (await get(path)).body.toString()
  const title = async (path: string) => /<title>(.*?)<\/title>/.exec(await text(path))?.[1]
  /** Asks until the answer comes from memory, and nothing that is on its way takes it out again. */
  const warm = async (path: string, headers: Record<string, string> = {}) => {
    await pageStateOf(ctx).listener?.allReceived()
    return until(async () => {
      const before = count.fastPath
      await get(path, headers)
      return count.fastPath > before
    }, 10_000)
  }
  return { ctx, fastPath, origin, count, get, text, title, warm }
}
