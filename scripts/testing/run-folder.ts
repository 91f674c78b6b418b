import { fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Global set-up of every project: gives the run one temporary folder that holds all others, and starts a process that
 * removes it, with every process of the run, when the run has ended in whatever way.
 */
export function setup(): void {
  if (process.env['VISITA_RUN_FOLDER'] !== undefined) return
  const folder = mkdtempSync(path.join(tmpdir(), 'visita-run-'))
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
