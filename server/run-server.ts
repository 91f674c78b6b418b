import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { announce } from './announce.ts'
import { boot } from './boot.ts'
import { makeDemoWorld } from './demo/make-demo-world.ts'
import { createFastPath } from './features/pages/index.ts'
import { keepBuild } from './keep-build.ts'
import { createHttpServer, listen } from './http-server.ts'
import { readEnv } from './platform/env.ts'
import { followConnections } from './platform/http/follow-connections.ts'
import { createLog } from './platform/log.ts'
import { within } from './platform/within.ts'

/** The folder of this build, with the folders `server`, `web` and `migrations`; a later build has another one. */
const build = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Milliseconds that each part of a stop may take; `all` is the time for everything, except a forced stop of the database. */
const patience = { all: 13_000, requests: 7_500, visits: 1_200, leftovers: 500 }

/**
 * Starts the product, serves until `asked` is aborted, and ends everything in order.
 * @returns the exit code: 0 after a stop, also when the stop interrupted the start.
 */
export async function runServer(stopController: AbortController): Promise<number> {
  const giveBack = keepBuild(build)
  try {
    await serve(stopController)
    return 0
  } catch (error) {
    if (stopController.signal.aborted) return 0
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    giveBack()
  }
}

async function serve(stopController: AbortController): Promise<void> {
  const { signal: stop } = stopController
  const env = readEnv()
  const log = createLog(env.LOG_LEVEL)
  const booted = await boot(env, log, path.join(build, 'migrations'), stopController)
  const fastPath = createFastPath(booted.ctx, booted.databaseUrl)
  const leftovers: Promise<unknown>[] = []
  let deadline: number | undefined
  try {
    const server = await createHttpServer(build, booted, fastPath)
    const connections = followConnections(server)
    await fastPath.start()
    const demo = env.DEMO === 'on' ? makeDemoWorld(booted.ctx) : Promise.resolve(undefined)
    // nobody waits for it when the start is stopped now
    leftovers.push(demo.catch(() => undefined))
    const passwords = await unlessStopped(demo, stop)
    await booted.ctx.jobs.work(booted.ctx)
    await listen(server, env.PORT, env.HOST)
    await announce(booted.ctx, passwords)
    if (!stop.aborted) await once(stop, 'abort')
    deadline = performance.now() + patience.all
    log.info('stopping')
    fastPath.endStreams()
    await connections.drain(patience.requests)
  } finally {
    await within(fastPath.close(), patience.visits)
    await booted.close(deadline === undefined ? undefined : deadline - performance.now())
    // Without a database they fail soon, and remove what they had created.
    await within(Promise.allSettled(leftovers), patience.leftovers)
  }
}

/** Waits for `work`. @throws the reason of `stop` when that comes first; `work` itself continues. */
async function unlessStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  stop.throwIfAborted()
  const done = new AbortController()
  const stopped = once(stop, 'abort', { signal: done.signal }).then(() => stop.throwIfAborted())
  try {
    await Promise.race([work, stopped])
    return await work
  } finally {
    done.abort()
  }
}
