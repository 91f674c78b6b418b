import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listCards } from '#contract/cards.ts'
import { signIn } from '#contract/auth.ts'
import { sendLoad } from './load.ts'
import type { Load } from './load.ts'
import { rounds, seconds, showSpread, spreadOf } from './rounds.ts'
import type { BenchWorld } from './world.ts'

/** The page of visitors alone, and while 20 owners read lists of 100 cards without a pause. @returns rows. */
export async function measureVisitorsFirst({ product, folder }: BenchWorld): Promise<string> {
  const { url } = product
  const token = await getToken(url, folder)
  const page = { url, connections: 20, paths: '/p/amara', seconds }
  const lists = {
    url,
    connections: 20,
    paths: listCards.path,
    // they start before the visitors and end after them
    seconds: seconds + 3,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 100 }),
  }
  const measured = { alone: [] as Load[], beside: [] as Load[], lists: [] as Load[] }
  for (let round = 0; round < rounds; round++) {
    measured.alone.push(await sendLoad(page))
    const reading = sendLoad(lists)
    await sleep(1_500)
    measured.beside.push(await sendLoad(page))
    measured.lists.push(await reading)
  }
  const errors = Object.values(measured)
    .flat()
    .reduce((sum, load) => sum + load.errors, 0)
  if (errors > 0) throw new Error(`${errors} pages or lists failed.`)
  const tail = (loads: readonly Load[]) => spreadOf(loads.map(({ p99 }) => p99))
  const rate = (loads: readonly Load[]) => spreadOf(loads.map((load) => load.requestsPerSecond))
  const [alone, beside] = [tail(measured.alone), tail(measured.beside)]
  return `| Card page, 20 connections, alone: p99 | ${showSpread(alone)} ms at ${showSpread(rate(measured.alone))}/s |
| Card page while 20 owners read lists of 100: p99 | ${showSpread(beside)} ms at ${showSpread(rate(measured.beside))}/s, **${(beside.median / alone.median).toFixed(1)}×** |
| Their lists meanwhile | ${showSpread(rate(measured.lists))}/s |
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
