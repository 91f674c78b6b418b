import { fork } from 'node:child_process'
import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm'
/** Three times what a whole run keeps there at most: copies of the database for each file of tests. */
const enoughBytes = 8 * 2 ** 30

/**
 * The folder for temporary files: the kernel takes a fifth of the processor time of the tests with a database to make and
 * remove files on a disk. `TMPDIR` says another one.
 */
function temporaryFolder(): string {
  if (process.env['TMPDIR'] !== undefined) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    const free = Math.min(bavail * bsize, process.availableMemory())
    return free >= enoughBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Global set-up of every project: gives the run one temporary folder that holds all others, and starts a process that
 * removes it, with every process of the run, when the run has ended in whatever way.
 */
export function setup(): void {
  if (process.env['VISITA_RUN_FOLDER'] !== undefined) return
  const folder = mkdtempSync(path.join(temporaryFolder(), 'visita-run-'))
  const cleaner = fork(path.join(import.meta.dirname, 'clean-run-folder.ts'), [folder], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, VITEST: undefined },
  })
  cleaner.unref()
  cleaner.channel?.unref()
  process.env['VISITA_RUN_FOLDER'] = folder
  process.env['TMPDIR'] = folder
}
