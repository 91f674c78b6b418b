import { readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid = '', start = ''] = readFileSync(file, 'utf8').split(' ')
    if (isAlive(Number(pid)) && startTime(Number(pid)) === start)
      throw new FolderInUse(
        `Visita is already running on ${folder} (process ${pid}). Stop it first, or set DATA_DIR.`,
      )
    rmSync(file, { force: true })
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
