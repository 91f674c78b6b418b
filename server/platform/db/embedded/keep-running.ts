import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../../within.ts'
import type { PostgresProcess } from './postgres-process.ts'

/** Milliseconds between the end of a server and the next try, doubled with each try. */
const shortestPause = 100
const longestPause = 5_000
/** When a server ran for so long, its start was not the cause of its end, and the pause is short again. */
const longEnough = 60_000
/** A running start needs about this long to end, even when a stop asks for less. */
const startEndsWithin = 5_000

/**
 * Starts the server again whenever it ends unexpectedly: killed because memory was short, or failed. A server that ends
 * in order (exit code 0) was stopped on purpose and stays down.
 * @param restart prepares the folder and starts the server; its signal ends a running start.
 * @param onError called once when the server has ended, and once when it cannot be started again, until it runs.
 * @returns a function that ends the server, or the tries to start it, within about `milliseconds`.
 */
export function keepRunning(
  first: PostgresProcess,
  restart: (stop: AbortSignal) => Promise<PostgresProcess>,
  onError: (error: Error) => void,
): (milliseconds: number) => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let server = first
  let pause = shortestPause

  const startAgain = async () => {
    for (let tries = 1; !signal.aborted; tries++) {
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      pause = Math.min(pause * 2, longestPause)
      if (signal.aborted) return
      try {
        server = await restart(signal)
        return
      } catch (error) {
        if (tries === 1 && !signal.aborted) onError(error as Error)
      }
    }
  }
  const watch = async () => {
    while (!signal.aborted) {
      const began = performance.now()
      const code = await server.ended
      if (signal.aborted || code === 0) return
      if (performance.now() - began > longEnough) pause = shortestPause
      const how = code === null ? 'was killed' : `ended with code ${code}`
      onError(new Error(`The embedded database ${how} and is started again:\n${server.words()}`))
      await startAgain()
    }
  }
  const watching = watch()

  return async (milliseconds) => {
    stopping.abort(new Error('The database is being stopped.'))
    const isStarting = server.hasEnded()
    await server.stop(milliseconds)
    if (isStarting) await within(watching, startEndsWithin)
    // Its start may have finished just now.
    await server.stop(milliseconds)
  }
}
