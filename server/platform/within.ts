import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits for `work`, but not longer than `milliseconds`. An error of `work` counts as its end and is not thrown.
 * @returns whether it ended in time.
 */
export async function within(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController()
  const ended = work.then(
    () => true,
    () => true,
  )
  const late = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false)
  try {
    return await Promise.race([ended, late])
  } finally {
    timer.abort()
  }
}
