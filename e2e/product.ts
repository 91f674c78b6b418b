import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverCommand } from '../scripts/ensure.mjs'

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

/** Starts a program that sees other processes, shared memory and, when wanted, network than we do, as in a container. */
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
      NODE_ENV: 'production',
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

/** Starts the built product as `npm start` does, on its own folder and a free port of this machine. */
export async function startProduct(dataFolder: string, settings: Settings = {}): Promise<Product> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawnProduct(dataFolder, port, settings)
  let words = ''
  const keep = (chunk: Buffer) => void (words += chunk.toString())
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await closed
  }
  for (let wait = 0; wait < 2_400; wait++) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${words}`)
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { url, process: child, output: () => words, stop }
    await sleep(50)
  }
  await stop()
  throw new Error(`The product was not ready within two minutes:\n${words}`)
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
