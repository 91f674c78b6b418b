import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminSignIn } from '#contract/auth.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { createBatch, exportMerchandise, getBatch } from '#contract/merchandise.ts'
import { getTask } from '#contract/tasks.ts'
import { readMemory } from './process-cost.ts'
import { openWorld } from './world.ts'

const quantity = Number(process.env['BENCH_CODES'] ?? 100_000)
/** A hundred thousand PNG pictures take more than three minutes. */
const pictures = Math.ceil(quantity / 10)
const plans = [
  {
    quantity,
    formats: [
      { name: 'List (CSV)', choice: { format: 'csv' } },
      { name: 'Print sheets (PDF), A4, labels of 40 × 50 mm', choice: { format: 'pdf' } },
    ],
  },
  {
    quantity: pictures,
    formats: [
      { name: 'Pictures (ZIP of SVG)', choice: { format: 'zip', picture: 'svg' } },
      { name: 'Pictures (ZIP of PNG, 600 px)', choice: { format: 'zip', picture: 'png' } },
    ],
  },
] as const

type Reply = Readonly<Record<string, unknown>>

/** Batches of codes and their files, made by the built product. @returns a section for the results, in Markdown. */
export async function measureBatches(): Promise<string> {
  const world = await openWorld()
  const { url, process: product } = world.product
  let token = ''
  const call = async (endpoint: EndpointShape, input: Reply, id = ''): Promise<Reply> => {
    const response = await fetch(url + endpoint.path.replace('{id}', id), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: endpoint.method === 'GET' ? null : JSON.stringify(input),
    })
    const reply = (await response.json()) as { data: Reply; message: string }
    if (!response.ok) throw new Error(`${endpoint.path}: ${reply.message}`)
    return reply.data
  }
  const pid = product.pid ?? 0
  const makeFile = async (batch: number, { name, choice }: (typeof plans)[number]['formats'][number]) => {
    const { task_id } = await call(exportMerchandise, { batch_id: batch, ...choice })
    const taskId = String(task_id)
    const line = await measure(name, pid, async () => {
      const { status } = await call(getTask, {}, taskId)
      if (status === 'failed') throw new Error(`${name} failed`)
      return status === 'done'
    })
    const megabytes = Number((await call(getTask, {}, taskId))['bytes']) / 1_000_000
    return `${line} ${megabytes.toFixed(1)} MB |`
  }
  try {
    const accounts = await readFile(path.join(world.folder, 'first-run.txt'), 'utf8')
    const password = /^admin\s+(\S+)/m.exec(accounts)?.[1] ?? ''
    const session = await call(adminSignIn, { username: 'admin', password, role: 'ADMIN' })
    token = String(session['token'])
    const lines: string[] = []
    for (const { quantity: count, formats } of plans) {
      const { batch_id } = await call(createBatch, { name: 'Bench', prefix: 'B-', quantity: count })
      const isReady = async () => (await call(getBatch, {}, String(batch_id)))['status'] === 'ready'
      lines.push(`${await measure(`${count.toLocaleString('en')} codes`, pid, isReady)} |`)
      for (const format of formats) lines.push(await makeFile(Number(batch_id), format))
    }
    return section(lines)
  } finally {
    await world.close()
  }
}

/** @param rows a batch, followed by its files */
const section = (rows: readonly string[]) => `## Batches of codes

Made by the jobs of the built product; seconds from the request to its end, and the largest memory of the process.
The files are of the batch above them.

| what | seconds | memory | size |
| --- | --: | --: | --: |
${rows.join('\n')}
`

/** Asks until it is done, and says so at once. @returns the begin of a row of the table. */
async function measure(name: string, pid: number, isDone: () => Promise<boolean>): Promise<string> {
  const began = performance.now()
  let memory = 0
  while (!(await isDone())) {
    memory = Math.max(memory, await readMemory(pid))
    await sleep(500)
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.error(`${name}: ${seconds} s`)
  return `| ${name} | ${seconds} | ${memory} MB |`
}
