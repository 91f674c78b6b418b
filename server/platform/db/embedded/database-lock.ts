import { setTimeout as sleep } from 'node:timers/promises'
import { takeFileLock } from './file-lock.ts'
import type { FileLock } from './file-lock.ts'
import { stopOrphan } from './stale.ts'

/** Milliseconds. A database that loses its parent ends within moments; on a busy disk, writing all data takes longer. */
const longestWait = 30_000

/**
 * Takes the lock that every process of an embedded database holds. Its holder may clean up the data folder. A database
 * that has lost its parent process is stopped when it is visible from here, and waited for when it is not.
 * @param patience milliseconds.
 * @throws Error that says what to do when it does not end.
 */
export async function takeDatabaseLock(
  lockFile: string,
  dataFolder: string,
  stop?: AbortSignal,
  patience = longestWait,
): Promise<FileLock> {
  const deadline = performance.now() + patience
  for (;;) {
    stop?.throwIfAborted()
    const lock = takeFileLock(lockFile)
    if (lock !== undefined) return lock
    if (performance.now() > deadline)
      throw new Error(
        `A PostgreSQL that an earlier start left behind still works on ${dataFolder}, perhaps in another container. Stop it, then start again.`,
      )
    await stopOrphan(dataFolder)
    await sleep(100)
  }
}
