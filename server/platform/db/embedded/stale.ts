import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './lock.ts'

/**
 * Cleans up after a killed process: shuts down an orphaned postmaster on this folder, and removes a pid file whose
 * process has ended (or is another program now), so that PostgreSQL recovers by itself.
 * Call it only with the database's lock: a process id tells nothing about a postmaster in another container.
 */
export async function clearStalePostmaster(dataFolder: string): Promise<void> {
  await stopOrphan(dataFolder)
  rmSync(path.join(dataFolder, 'postmaster.pid'), { force: true })
}

/** Shuts down the postmaster that the pid file names, if it is alive, visible from here and works on this folder. */
export async function stopOrphan(dataFolder: string): Promise<void> {
  const pid = readPid(path.join(dataFolder, 'postmaster.pid'))
  if (pid === undefined || !isAlive(pid) || !isPostgresOf(dataFolder, pid)) return
  // SIGINT is PostgreSQL's "fast shutdown": sessions end, the data is written out.
  process.kill(pid, 'SIGINT')
  // A frozen process cannot end.
  process.kill(pid, 'SIGCONT')
  for (let wait = 0; wait < 200 && isAlive(pid); wait++) await sleep(50)
  if (isAlive(pid)) throw new Error(`An orphaned PostgreSQL (process ${pid}) on ${dataFolder} does not stop.`)
}

function readPid(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** The system uses process ids again, also for other databases: ours has this folder as its working directory. */
function isPostgresOf(dataFolder: string, pid: number): boolean {
  // Without /proc neither can be looked up, so the pid file has to be believed.
  if (process.platform !== 'linux') return true
  try {
    const isPostgres = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
  } catch {
    return false
  }
}
