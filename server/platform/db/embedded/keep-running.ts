import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../../within.ts'
import type { PostgresProcess } from './postgres-process.ts'

/** Between the end of a server and the next try, doubled with each. Milliseconds. */
const shortestPause = 100
const longestPause = 5_000
/** A server that ran for so long did not end because of its start. */
const longEnough = 60_000
/** A start that is under way when the stop comes ends within about this time, whatever the stop would like. */
const startEndsWithin = 5_000

/**
 * Starts the server again whenever it ends without having been asked to: killed for want of memory, or failed. One that
 * ends in order (exit code 0) was stopped by somebody and stays down.
 * @param restart makes everything ready and starts it; ends the start that is under way when its signal says so.
 * @param onError told once that the server has ended, and once that it could not be started again, until it runs.
 * @returns what ends the server, or the tries to start it, within about `milliseconds`.
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
    // One whose start was finished just now.
    await server.stop(milliseconds)
  }
}
