import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort, waitUntilReady } from './product.ts'

const root = path.resolve(import.meta.dirname, '..')

export type Tree = {
  readonly url: string
  /** Resolves with how the first process ended. */
  readonly ended: Promise<{ code: number | null; signal: string | null }>
  readonly output: () => string
  /** Sends a signal to the whole process group, as a terminal does. */
  readonly signalGroup: (signal: NodeJS.Signals) => void
  /** Sends a signal to one process of the tree. @throws Error when there is none. */
  readonly signal: (which: TreeProcess, signal: NodeJS.Signals) => void
  /** Resolves when it answers requests. */
  readonly ready: () => Promise<void>
}

export type TreeProcess = 'npm' | 'the start script' | 'the server' | 'the database'

const commandOf: Record<TreeProcess, RegExp> = {
  npm: /^npm start/,
  'the start script': /^\S*node scripts\/start\.mjs/,
  'the server': /dist\/server\/main\.js/,
  'the database': /bin\/postgres -D /,
}

/** Starts the built product with `npm start`, in a process group of its own. */
export async function startTree(folder: string, settings: Record<string, string> = {}): Promise<Tree> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn('npm', ['start', '--loglevel=silent'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITEST: undefined,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      ...settings,
    },
  })
  let output = ''
  const keep = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  return {
    url,
    ended,
    output: () => output,
    signalGroup: (signal) => void process.kill(-(child.pid ?? 0), signal),
    signal: (which, signal) => {
      const found = listProcesses(folder).find(({ command }) => commandOf[which].test(command))
      if (found === undefined) throw new Error(`${which} does not run:\n${output}`)
      process.kill(found.pid, signal)
    },
    ready: async () => {
      if (!(await waitUntilReady(url, child))) throw new Error(`The product is not ready:\n${output}`)
    },
  }
}

/** The processes of this machine that were started with `folder` as their DATA_DIR, whatever became of their parents. */
export function listProcesses(folder: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readProc(name, 'environ').includes(`DATA_DIR=${folder}\0`))
    .map((name) => ({ pid: Number(name), command: readProc(name, 'cmdline').replaceAll('\0', ' ') }))
}

/** The text of a file in /proc; empty when the process has ended. */
function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Waits until no process of the folder is left. @returns those that are left after `milliseconds`. */
export async function waitForEnd(folder: string, milliseconds: number): Promise<string[]> {
  const deadline = performance.now() + milliseconds
  for (;;) {
    const left = listProcesses(folder).map(({ command }) => command)
    if (left.length === 0 || performance.now() > deadline) return left
    await sleep(50)
  }
}
