import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Paths } from './draw-paths.ts'
import { addCards, manyCards } from './fill-world.ts'
import { measureMisses } from './misses.ts'
import { buildRivals, startRival } from './ordinary.ts'
import { alternate, rounds, seconds, showSpread } from './rounds.ts'
import type { Contender, Score } from './rounds.ts'
import { measureVisitorsFirst } from './visitors-first.ts'
import { openWorld } from './world.ts'
import type { BenchWorld } from './world.ts'

const mix = { hot: '/p/amara', others: manyCards } as const

/** Serving pages from the cache, compared with the minimum of Node and two common ways. @returns Markdown. */
export async function measurePages(): Promise<string> {
  await buildRivals()
  const world = await openWorld()
  const bytes = (await (await fetch(`${world.product.url}/p/amara`, readsBrotli)).bytes()).length
  const settings = { DATABASE_URL: world.databaseUrl, FILES: path.join(world.folder, 'files') }
  const floor = await startRival('floor', { BYTES: String(bytes) })
  const plain = await startRival('ordinary', settings)
  const cached = await startRival('ordinary', { ...settings, CACHE: 'on' })
  await addCards(world.databaseUrl, 1, manyCards + 300)
  try {
    const contenders: readonly Contender[] = [
      { name: 'bare node:http', url: floor.url },
      { name: 'Visita', url: world.product.url },
      { name: 'Express, cache, batched visits', url: cached.url },
      { name: 'Express', url: plain.url },
    ]
    const cold = contenders.map((each) =>
      each.name === 'Visita' ? { ...each, before: world.forgetPages } : each,
    )
    const misses = await measureMisses(world)
    const rows = [
      await compare(world, 'Card page, 20 connections', contenders, '/p/amara', 20),
      await compare(world, 'Card page, 100 connections', contenders, '/p/amara', 100),
      await compare(world, '`.vcf` with photo, 20 connections', contenders, '/p/amara/contact.vcf', 20),
      await compare(world, '80 % one page, 20 % Zipf over 10,000', cold, mix, 20),
    ]
    const lists = await measureVisitorsFirst(world)
    return pageReport(rows.join('\n'), `${misses}${lists}`)
  } finally {
    for (const { stop } of [floor, plain, cached]) stop()
    await world.close()
  }
}

const readsBrotli = { headers: { 'accept-encoding': 'br, gzip' } }

const pageReport = (rows: string, more: string) => `## Public pages

${rounds} rounds of ${seconds} s, another contender first each time, \`accept-encoding: br, gzip\`; medians of requests per second with
the smallest and largest, and of the 99th percentile of the latency. All on one machine and, but for the floor, on one
database. The floor answers every request with as many bytes as the card page has and does nothing else; it counts no
visit. A round of the mix takes five times as long, and before each Visita forgets its pages: the first ones are all
misses. The rival keeps its pages for a minute, changed or not. Visits: rows written by all servers against requests answered; requests cut off at the end may be counted as well.

| what | server | requests/s | p99 ms | of the floor |
| --- | --- | --: | --: | --: |
${rows}

| what | Visita |
| --- | --: |
${more}`

/** @returns the rows of the table. @throws Error when a visit was not written */
export async function compare(
  world: BenchWorld,
  what: string,
  contenders: readonly Contender[],
  paths: Paths,
  connections: number,
  isRedirect = false,
): Promise<string> {
  // earlier measurements are written by then
  await sleep(2_000)
  const before = await world.countVisits()
  // a mix starts with an empty cache: the time is long enough to request pages again
  const length = typeof paths === 'string' ? seconds : seconds * 5
  const scores = await alternate(
    contenders,
    { paths, connections, headers: { 'user-agent': browser }, isRedirect },
    length,
  )
  await sleep(2_000)
  const counted = (await world.countVisits()) - before
  const answered = scores.slice(1).reduce((sum, score) => sum + score.answered, 0)
  const cutOff = connections * (rounds + 1) * (contenders.length - 1)
  if (counted < answered || counted > answered + cutOff)
    throw new Error(`${what}: ${answered} requests were answered, ${counted} visits counted.`)
  const floor = scores[0]?.rate.median ?? Number.NaN
  const visits = `visits: ${counted.toLocaleString('en')} of ${answered.toLocaleString('en')}`
  const row = ({ name, rate, p99 }: Score, index: number) =>
    `| ${index === 0 ? what : index === 1 ? visits : ''} | ${name} | ${showSpread(rate)} | ${showSpread(p99)} | ${ratio(rate.median / floor)} |`
  return scores.map(row).join('\n')
}

const ratio = (value: number) => `**${value.toFixed(2)}×**`
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
