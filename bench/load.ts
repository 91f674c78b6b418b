import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const autocannon = createRequire(import.meta.url).resolve('autocannon')

export type Load = { readonly requestsPerSecond: number; readonly p99: number; readonly failures: number }

/**
 * Bounded load on one address of this machine, sent by a process of its own so that the sender does not share
 * a thread with what it measures.
 * @param seconds how long; 20 connections, no pipelining.
 */
export async function sendLoad(url: string, seconds: number): Promise<Load> {
  if (!url.startsWith('http://127.0.0.1:'))
    throw new Error(`Load is only sent to this machine, not to ${url}.`)
  const args = [
    autocannon,
    '--json',
    '--no-progress',
    '--connections',
    '20',
    '--duration',
    String(seconds),
    url,
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  const result = JSON.parse(output) as {
    requests: { average: number }
    latency: { p99: number }
    errors: number
    non2xx: number
  }
  return {
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    failures: result.errors + result.non2xx,
  }
}
