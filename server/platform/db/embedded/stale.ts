import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './lock.ts'

/**
 * Clears what a killed process left: an orphaned postmaster on this very folder is shut down in order, a pid
 * file whose process is gone (or is another program by now) is removed, so that PostgreSQL recovers by itself.
 */
export async function clearStalePostmaster(dataFolder: string): Promise<void> {
  const file = path.join(dataFolder, 'postmaster.pid')
  const pid = readPid(file)
  if (pid === undefined) return
  if (isAlive(pid) && isPostgresOf(dataFolder, pid)) {
    // SIGINT is PostgreSQL's "fast shutdown": sessions end, the data is written out.
    process.kill(pid, 'SIGINT')
    for (let wait = 0; wait < 200 && isAlive(pid); wait++) await sleep(50)
    if (isAlive(pid))
      throw new Error(`An orphaned PostgreSQL (process ${pid}) on ${dataFolder} does not stop.`)
  }
  rmSync(file, { force: true })
}

function readPid(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** Pids are used again, also by databases of others: ours works in this very folder. */
function isPostgresOf(dataFolder: string, pid: number): boolean {
  // Without /proc neither can be looked up; the pid file is the best word there is.
  if (process.platform !== 'linux') return true
  try {
    const isPostgres = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
  } catch {
    return false
  }
}
