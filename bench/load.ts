import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Paths } from './draw-paths.ts'

export type LoadOptions = {
  /** Origin on this machine. */
  readonly url: string
  readonly seconds: number
  readonly connections: number
  readonly paths: Paths
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without it the requests are GET. */
  readonly body?: string
  /** The right answer is a redirect, which is not followed. */
  readonly isRedirect?: boolean
}

export type Load = {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly p99: number
  readonly answered: number
  readonly errors: number
}

const child = path.join(import.meta.dirname, 'load-child.ts')

/** Sends limited load on this machine from a separate process, without pipelining. */
export async function sendLoad(options: LoadOptions): Promise<Load> {
  if (!options.url.startsWith('http://127.0.0.1:'))
    throw new Error(`Load is only sent to this machine, not to ${options.url}.`)
  const sender = spawn(process.execPath, [child, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  sender.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  await new Promise((resolve) => sender.once('close', resolve))
  return JSON.parse(output) as Load
}
