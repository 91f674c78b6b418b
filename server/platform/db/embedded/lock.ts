import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Thrown when a living process already works on the folder. */
export class FolderInUse extends Error {}

/**
 * Takes the folder for this process. A lock left by a killed process is recognised by its pid and start time
 * (pids are used again) and taken over.
 * @returns a function that gives the folder back.
 * @throws FolderInUse naming the process that holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'visita.lock')
  const mine = `${process.pid} ${startTime(process.pid)}`
  while (!place(file, mine)) {
    const pid = findHolder(file)
    if (pid !== undefined)
      throw new FolderInUse(
        `Visita is already running on ${folder} (process ${pid}). Stop it first, or set DATA_DIR.`,
      )
    clearAbandoned(file, mine)
  }
  return () => rmSync(file, { force: true })
}

/** Makes a lock that appears with its words or not at all. @returns whether there was none yet. */
function place(file: string, words: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, words)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Several that start together take turns here, lest a slow one removes the new lock of a quick one. */
function clearAbandoned(file: string, mine: string): void {
  const turn = `${file}.turn`
  if (place(turn, mine)) {
    if (findHolder(file) === undefined) rmSync(file, { force: true })
    rmSync(turn)
  } else if (findHolder(turn) === undefined) rmSync(turn, { force: true })
}

/** The living process that a lock names. */
function findHolder(file: string): number | undefined {
  const [pid = '', start = ''] = read(file).split(' ')
  return isAlive(Number(pid)) && startTime(Number(pid)) === start ? Number(pid) : undefined
}

/** What a file says; nothing when it is gone. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Ticks since boot at which a process started (proc(5), field 22), or '' where there is no /proc. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
