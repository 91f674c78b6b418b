import { existsSync, ftruncateSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { takeFileLock } from './file-lock.ts'

/** Thrown when a living process already works on the folder. */
export class FolderInUse extends Error {}

/**
 * Locks the folder for this process: no other process of this machine can lock it, in a container or not, until this one
 * releases it or ends. The process id in the file is for people.
 * @returns a function that releases the folder.
 * @throws FolderInUse naming the process that holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'visita.lock')
  const lock = takeFileLock(file)
  const holder = findHolder(file)
  // An earlier version of the product wrote its process id and took no lock.
  const isEarlierVersion = holder !== undefined && holder !== process.pid
  if (lock === undefined || isEarlierVersion) {
    lock?.close()
    const who = holder === undefined ? ', perhaps in another container' : ` (process ${holder})`
    throw new FolderInUse(`Visita is already running on ${folder}${who}. Stop it first, or set DATA_DIR.`)
  }
  ftruncateSync(lock.descriptor)
  writeSync(lock.descriptor, `${process.pid} ${startTime(process.pid)}`, 0)
  return lock.release
}

/** @throws FolderInUse when a process works on the folder. Else nothing is locked afterwards. */
export function assertFree(folder: string): void {
  // a lock that nobody has taken yet needs no file
  if (existsSync(path.join(folder, 'visita.lock'))) lockFolder(folder)()
}

/** The living process that a lock file names. It is not known when that process runs in another container. */
function findHolder(file: string): number | undefined {
  const [pid = '', start = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
  return isAlive(Number(pid)) && startTime(Number(pid)) === start ? Number(pid) : undefined
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Ticks since boot at which a process started (proc(5), field 22), or '' where there is no /proc. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // The process has ended, but its parent has not read its exit code yet.
    if (state === 'Z') return 'ended'
    return fields[18] ?? ''
  } catch {
    return ''
  }
}
