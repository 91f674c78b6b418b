import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminSignIn } from '#contract/auth.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { createInvoice, getAnyInvoicePdf, issueDraft } from '#contract/invoices.ts'
import { getAppSettings, getPublicSettings, updateAppSettings } from '#contract/settings.ts'
import { taxCategories } from '#contract/taxes.ts'
import { readMemory } from './process-cost.ts'
import { median } from './rounds.ts'
import { openWorld } from './world.ts'

const quantity = Number(process.env['BENCH_INVOICES'] ?? 100)

type Reply = Readonly<Record<string, unknown>>

/** Files of invoices, one after the other, while somebody else asks. @returns a section for the results, in Markdown. */
export async function measureInvoices(): Promise<string> {
  const world = await openWorld()
  const { url, process: product } = world.product
  const pid = product.pid ?? 0
  let token = ''
  const call = async ({ method, path: to }: EndpointShape, body: Reply = {}): Promise<Reply> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const sent = method === 'GET' ? null : JSON.stringify(body)
    const response = await fetch(url + to, { method, headers, body: sent })
    const reply = (await response.json()) as { data: Reply; message: string }
    if (!response.ok) throw new Error(`${to}: ${reply.message}`)
    return reply.data
  }
  try {
    const accounts = await readFile(path.join(world.folder, 'first-run.txt'), 'utf8')
    const password = /^admin\s+(\S+)/m.exec(accounts)?.[1] ?? ''
    token = String((await call(adminSignIn, { username: 'admin', password, role: 'ADMIN' }))['token'])
    const { seller } = await call(getAppSettings)
    await call(updateAppSettings, { seller: { ...(seller as Reply), country_id: 356 } })
    const { list } = await call(taxCategories.list)
    const [category] = list as Reply[]
    const tax_category_id = category?.['tax_category_id']
    const line = { description: 'Poster, A2, matt', quantity: 3, unit_minor: 49_900, tax_category_id }
    const recipient = { name: 'Ananya Sharma', country_id: 356 }
    const lines = Array.from({ length: 12 }, () => line)
    const draft = await call(createInvoice, { recipient, currency: 'INR', lines })
    const { invoice_id, version, total_minor } = draft
    await call(issueDraft, { invoice_id, version, total_minor })
    const place = url + getAnyInvoicePdf.path.replace('{id}', String(invoice_id))
    const download = async () => {
      const file = await (await fetch(place, { headers: { authorization: `Bearer ${token}` } })).blob()
      if (file.type !== 'application/pdf') throw new Error(`${place} is no file.`)
    }
    return await compare(`${url}${getPublicSettings.path}`, pid, download)
  } finally {
    await world.close()
  }
}

async function compare(other: string, pid: number, download: () => Promise<void>): Promise<string> {
  const quiet = await timeRequests(other, () => sleep(10_000))
  // the mail of the invoice has made its file
  await untilIdle(pid)
  const before = await readMemory(pid)
  const began = performance.now()
  const busy = await timeRequests(other, async () => {
    for (let made = 0; made < quantity; made += 1) await download()
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const after = await readMemory(pid)
  const [typesetter] = await listTypesetters(pid)
  const apart = typesetter === undefined ? 0 : await readMemory(typesetter)
  await untilIdle(pid)
  const atEnd = await readMemory(pid)
  const row = (name: string, times: readonly number[]) => {
    const sorted = times.toSorted((a, b) => a - b)
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
    const cells = [median(times), p99, sorted.at(-1) ?? 0].map((time) => time.toFixed(1))
    return `| ${name} | ${times.length} | ${cells.join(' | ')} |`
  }
  return `## Invoices

${quantity} invoices of 12 lines as PDF in a row (${seconds} s), while somebody else asks for something small every 10 ms: that
should be delayed by 50 ms at most. Times of these small requests in milliseconds.

| meanwhile | requests | median | p99 | longest |
| --- | --: | --: | --: | --: |
${row('nothing', quiet)}
${row('invoices', busy)}

Memory of the server: ${before} MB before, ${after} MB after the last file, ${atEnd} MB once the process that sets documents has
ended. That process had ${apart} MB at the last file.
`
}

/** Asks for something small every ten milliseconds while `work` runs. @returns the time of each request in milliseconds */
async function timeRequests(address: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(address)).arrayBuffer()
      times.push(performance.now() - began)
      await sleep(10)
    }
  })()
  await work()
  isOver = true
  await asking
  return times
}

/** Waits until the process that sets documents has ended, a minute after its last one. */
async function untilIdle(pid: number): Promise<void> {
  while ((await listTypesetters(pid)).length > 0) await sleep(1000)
}

async function listTypesetters(parent: number): Promise<number[]> {
  const found: number[] = []
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')
    const [stat, command] = [await read('stat'), await read('cmdline')]
    const ppid = Number(stat.replace(/^.*\) /s, '').split(' ')[1])
    if (ppid === parent && command.includes('document-process')) found.push(Number(name))
  }
  return found
}
