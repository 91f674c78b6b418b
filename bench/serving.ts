import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '../e2e/product.ts'
import { countVisits } from './count-visits.ts'
import { startOrdinary } from './ordinary.ts'
import { alternate, median } from './rounds.ts'
import type { Score } from './rounds.ts'
import { openWorld } from './world.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)

async function compare(what: string, page: string, urls: readonly [string, string]): Promise<string> {
  const [ours, ordinary] = (await alternate(
    [
      { name: 'Visita', url: urls[0] + page },
      { name: 'Express + React', url: urls[1] + page },
    ],
    rounds,
    seconds,
  )) as [Score, Score]
  const ratio = ours.requestsPerSecond / ordinary.requestsPerSecond
  const rate = (score: Score) =>
    `${Math.round(score.requestsPerSecond).toLocaleString('en')} (${score.p99} ms)`
  return `| ${what} | ${rate(ours)} | ${rate(ordinary)} | **${ratio.toFixed(1)}×** |`
}

/** Resident memory of a process in MB, as the kernel counts it. */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Milliseconds from the start of the process to a ready answer, on a database that is there already. */
async function measureStart(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-start-'))
  await (await startProduct(folder)).stop()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const product = await startProduct(folder)
    times.push(performance.now() - began)
    await product.stop()
  }
  await rm(folder, { recursive: true, force: true })
  return median(times)
}

/** What serving from memory is worth against the ordinary way. @returns a section for the results, in Markdown. */
export async function measureServing(): Promise<string> {
  const world = await openWorld()
  const ordinary = await startOrdinary(world.databaseUrl)
  const urls = [world.product.url, ordinary.url] as const
  const before = await countVisits(world.databaseUrl)
  const page = await compare('Card page, visit recorded', '/p/amara', urls)
  const vcf = await compare('`.vcf` with photo, visit recorded', '/p/amara/contact.vcf', urls)
  const visits = (await countVisits(world.databaseUrl)) - before
  const memory = await readMemory(world.product.process.pid ?? 0)
  ordinary.stop()
  await world.close()
  const start = await measureStart()
  return `## Public pages

${rounds} alternating rounds of ${seconds} s, 20 connections from a process of their own, medians of requests per second (99th
percentile of the latency in brackets), both servers on the same database.

The ordinary way is Express with one query, one React render and one insert of a visit for every request, of the same
page from the same row. Both write every visit: ${visits.toLocaleString('en')} rows in this run.

| what | Visita | Express + React | ratio |
| --- | --: | --: | --: |
${page}
${vcf}

| what | Visita |
| --- | --: |
| Memory of the process after the load | ${memory} MB |
| Start on an existing database, until ready | ${Math.round(start)} ms |
`
}
