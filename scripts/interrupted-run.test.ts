import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { scaled } from './testing/time-limits.ts'

const base = mkdtempSync(path.join(tmpdir(), 'visita-interrupted-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

/** Command lines of the processes whose temporary folder lies in `base`. */
function listCommands(): string[] {
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/environ`).includes(`TMPDIR=${base}`))
    .map((name) => read(`/proc/${name}/cmdline`).replaceAll('\0', ' '))
    .filter((command) => command !== '')
}

it.each(['SIGINT', 'SIGKILL'] as const)(
  'leaves no server, cluster or temporary folder behind after %s',
  async (signal) => {
    // A file whose tests start clusters, so that the signal falls while some run.
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=hard', 'embedded/cluster.test.ts']
    const runner = spawn(process.execPath, args, {
      cwd: path.resolve(import.meta.dirname, '..'),
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: base, VISITA_RUN_FOLDER: undefined, VITEST: undefined },
    })
    const ended = new Promise((resolve) => runner.once('exit', resolve))
    const limit = { timeout: scaled(30_000), interval: 50 }
    const countServers = () => listCommands().filter((command) => command.includes('bin/postgres -D')).length
    await expect.poll(countServers, limit).toBeGreaterThan(1)
    expect(readdirSync(base)).toHaveLength(1)
    runner.kill(signal)
    await ended
    await expect.poll(listCommands, limit).toEqual([])
    await expect.poll(() => readdirSync(base), limit).toEqual([])
  },
)
