import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverCommand, serverEnvironment } from '../scripts/ensure.mjs'
import { scaled } from '../scripts/testing/time-limits.ts'

const root = path.resolve(import.meta.dirname, '..')

export type Product = {
  readonly url: string
  readonly process: ChildProcess
  /** Everything it printed so far. */
  readonly output: () => string
  /** Ends it as Ctrl-C would. */
  readonly stop: () => Promise<void>
}

/** Environment variables; `CONTAINER: 'yes'` runs it as in a container, where that is possible. */
type Settings = Record<string, string>

/** Starts a program with process numbers and shared memory of its own, as in a container. */
const inContainer = ['unshare', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc']
export const canContain = spawnSync('unshare', [...inContainer.slice(1), 'true']).status === 0

/** Starts the built product and does not wait for anything. */
export function spawnProduct(dataFolder: string, port: number, { CONTAINER = '', ...settings }: Settings) {
  const command = [...(CONTAINER === '' ? [] : inContainer), process.execPath, ...serverCommand]
  return spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    detached: true,
    // It also ends when the tests are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...serverEnvironment,
      VITEST: undefined,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      ...settings,
    },
  })
}

/** Runs the product where it is expected to end by itself. */
export async function runProduct(
  dataFolder: string,
  settings: Settings = {},
): Promise<{ code: number; output: string }> {
  const child = spawnProduct(dataFolder, await findFreePort(), settings)
  let output = ''
  const keep = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? -1)))
  return { code, output }
}

/**
 * Starts the built product as `npm start` does, on its own folder and a free port of this machine.
 * @param host `localhost` where a browser needs a name: passkeys belong to no address of numbers.
 */
export async function startProduct(
  dataFolder: string,
  settings: Settings = {},
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<Product> {
  const port = await findFreePort()
  const url = `http://${host}:${port}`
  const child = spawnProduct(dataFolder, port, { PUBLIC_URL: url, ...settings })
  let output = ''
  const keep = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await closed
  }
  if (await waitUntilReady(url, child)) return { url, process: child, output: () => output, stop }
  const state = child.exitCode === null ? 'was not ready in time' : 'ended while it started'
  await stop()
  throw new Error(`The product ${state}:\n${output}`)
}

/** @returns whether the product answers requests; false when the process has ended or took too long. */
export async function waitUntilReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + scaled(60_000)
  while (child.exitCode === null && performance.now() < deadline) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return true
    await sleep(50)
  }
  return false
}

/** Where Linux begins to choose the ports of outgoing connections; elsewhere its usual value. */
function readFirstOutgoingPort(): number {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s/)[0])
  } catch {
    return 32_768
  }
}

/**
 * A port of the loopback address that nobody listens on. It is none that the system gives to an outgoing connection: the
 * product can take it again after a restart.
 */
export async function findFreePort(): Promise<number> {
  const end = readFirstOutgoingPort()
  for (;;) {
    const port = randomInt(Math.min(10_000, end - 1_000), end)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    await new Promise((resolve) => server.close(resolve))
    if (isFree) return port
  }
}
