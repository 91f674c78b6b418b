import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { getStatistics } from '#contract/analytics.ts'
import { signIn } from '#contract/auth.ts'
import { listCards } from '#contract/cards.ts'
import { filledDays, fillVisits } from './fill-visits.ts'
import { sendLoad } from './load.ts'
import type { Load } from './load.ts'
import { rounds, seconds, showSpread, spreadOf } from './rounds.ts'
import type { BenchWorld } from './world.ts'

type Readers = {
  /** As in *Card page while …*. */
  readonly words: string
  readonly count: number
  readonly path: string
  readonly body: unknown
}

const lists: Readers = {
  words: '20 owners read lists of 100',
  count: 20,
  path: listCards.path,
  body: { limit: 100 },
}

/** The page of visitors alone, and while owners read lists, or reports over 1,000,000 visits, without a pause. @returns rows. */
export async function measureVisitorsFirst(world: BenchWorld): Promise<string> {
  const beside = [await measureBeside(world, lists)]
  await fillOwnerVisits(world.databaseUrl)
  const { from, to } = filledDays()
  for (const [words, filters] of [
    ['reports', {}],
    ['filtered reports', { country: 'IN', device: 'mobile' }],
  ] as const)
    beside.push(
      await measureBeside(world, {
        words: `5 owners read ${words} over 1,000,000 visits`,
        count: 5,
        path: getStatistics.path,
        body: { from_date: from, to_date: to, filters },
      }),
    )
  return beside.join('')
}

async function fillOwnerVisits(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>("select id from users where username = 'owner'")
  await fillVisits(client, 1_000_000, rows[0]?.id ?? '')
  await client.end()
}

async function measureBeside({ product, folder }: BenchWorld, readers: Readers): Promise<string> {
  const { url } = product
  const token = await getToken(url, folder)
  const page = { url, connections: 20, paths: '/p/amara', seconds }
  const reading = {
    url,
    connections: readers.count,
    paths: readers.path,
    // they start before the visitors and end after them
    seconds: seconds + 3,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(readers.body),
  }
  const measured = { alone: [] as Load[], beside: [] as Load[], read: [] as Load[] }
  for (let round = 0; round < rounds; round++) {
    measured.alone.push(await sendLoad(page))
    const read = sendLoad(reading)
    await sleep(1_500)
    measured.beside.push(await sendLoad(page))
    measured.read.push(await read)
  }
  const errors = Object.values(measured)
    .flat()
    .reduce((sum, load) => sum + load.errors, 0)
  if (errors > 0) throw new Error(`${errors} answers failed.`)
  const tail = (loads: readonly Load[]) => spreadOf(loads.map(({ p99 }) => p99))
  const rate = (loads: readonly Load[]) => spreadOf(loads.map((load) => load.requestsPerSecond))
  const [alone, beside] = [tail(measured.alone), tail(measured.beside)]
  return `| Card page, 20 connections, alone: p99 | ${showSpread(alone)} ms at ${showSpread(rate(measured.alone))}/s |
| Card page while ${readers.words}: p99 | ${showSpread(beside)} ms at ${showSpread(rate(measured.beside))}/s, **${(beside.median / alone.median).toFixed(1)}×** |
| What they read meanwhile | ${showSpread(rate(measured.read))}/s |
`
}

async function getToken(url: string, folder: string): Promise<string> {
  const passwords = await readFile(path.join(folder, 'first-run.txt'), 'utf8')
  const [, password = ''] = /owner\s+(\S+)/.exec(passwords) ?? []
  const response = await fetch(url + signIn.path, {
    method: signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}
