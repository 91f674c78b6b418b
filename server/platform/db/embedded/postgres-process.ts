import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { within } from '../../within.ts'
import type { FileLock } from './file-lock.ts'
import type { RunAs } from './run-as.ts'

export type PostgresProcess = {
  /** Resolves with the exit code when the process and all its children have ended; null after a signal. */
  readonly ended: Promise<number | null>
  readonly hasEnded: () => boolean
  /** The last few kilobytes it printed. */
  readonly words: () => string
  /** Resolves when it prints `text`, false when it ends before. */
  readonly prints: (text: string) => Promise<boolean>
  /** Ends it: in order when it can, by force within about `milliseconds` when it cannot. */
  readonly stop: (milliseconds: number) => Promise<void>
}

/**
 * Starts a program of PostgreSQL in a process group of its own: Ctrl-C reaches only the server, which stops the database last.
 * The program and its children hold `lock` as long as one of them lives.
 */
export function startProcess(
  runAs: RunAs,
  command: string,
  args: readonly string[],
  lock: FileLock,
): PostgresProcess {
  const [program = command, ...rest] = [...runAs.prefix, command, ...args]
  const child = spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe', lock.descriptor],
    detached: true,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    ...runAs.owner,
  })
  let words = ''
  let hasEnded = false
  const keep = (chunk: Buffer) => (words = (words + chunk.toString()).slice(-8000))
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.on('error', (error) => (words += error.message))
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      hasEnded = true
      resolve(code)
    })
  })
  const prints = (text: string) =>
    new Promise<boolean>((resolve) => {
      const look = () => words.includes(text) && resolve(true)
      child.stderr?.on('data', look)
      void ended.then(() => resolve(false))
    })
  const stop = (milliseconds: number) => stopProcess(child, ended, milliseconds)
  return { ended, hasEnded: () => hasEnded, words: () => words, prints, stop }
}

/** SIGINT is PostgreSQL's "fast" shutdown, which keeps all data on disk in order; SIGQUIT and SIGKILL need recovery. */
async function stopProcess(
  child: ChildProcess,
  ended: Promise<unknown>,
  milliseconds: number,
): Promise<void> {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null)
    return void (await within(ended, milliseconds))
  signalAll([pid], 'SIGINT')
  if (await within(ended, milliseconds * 0.7)) return
  // Frozen processes cannot end.
  signalAll([pid, ...listChildren(pid)], 'SIGCONT')
  signalAll([pid], 'SIGQUIT')
  if (await within(ended, milliseconds * 0.3)) return
  signalAll([pid, ...listChildren(pid)], 'SIGKILL')
  await within(ended, 1000)
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
  }
}

/** Children have sessions of their own, so a signal to the group does not reach them. They are found only where /proc exists. */
function listChildren(pid: number): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((other) => Number.isInteger(other) && parentOf(other) === pid)
  } catch {
    return []
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
