import { Agent, get } from 'node:http'
import { generatedSlug, manyCards } from './fill-world.ts'
import { readMemory, readProcessorTime } from './process-cost.ts'
import type { BenchWorld } from './world.ts'

/**
 * The cost of a page that is not cached, and the size of the cache after each page was requested once. @returns rows.
 */
export async function measureMisses({ product, forgetPages }: BenchWorld): Promise<string> {
  const pid = product.process.pid ?? 0
  const before = await readMemory(pid)
  // the JIT compiler needs some pages to warm up
  await openPages(product.url, manyCards + 1, 300)
  await forgetPages()
  const began = await readProcessorTime(pid)
  const bytes = await openPages(product.url, 1, manyCards)
  const each = ((await readProcessorTime(pid)) - began) / manyCards
  return `| Processor time of a page that is not in memory, all threads of the process | ${each.toFixed(2)} ms |
| Its size on the wire, on average | ${bytes.toFixed(0)} bytes |
| Memory of the process with ${manyCards.toLocaleString('en')} different pages kept (${before} MB at the start) | ${await readMemory(pid)} MB |
`
}

/** Requests each page once, eight at a time. @returns average bytes of a page. */
async function openPages(url: string, from: number, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  let next = from
  let bytes = 0
  const worker = async () => {
    while (next < from + count) {
      const size = await openPage(agent, `${url}/p/${generatedSlug(next++)}`)
      bytes += size
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  agent.destroy()
  return bytes / count
}

function openPage(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip' }
    get(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} was not answered.`)),
      )
    }).on('error', reject)
  })
}
