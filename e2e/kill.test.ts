import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { proofRounds } from '#server/testing/proof-rounds.ts'
import { startProduct } from './product.ts'
import type { Product } from './product.ts'
import {
  concurrency,
  liftFreePlan,
  readCardName,
  runConcurrently,
  signUpAndIn,
  writeCard,
} from './write-cards.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-kill-'))
let product = await startProduct(folder)
const token = await signUpAndIn(product.url)
/** Every card the product ever said it has: id → name. */
const acknowledged = new Map<number, string>()

afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Process and port of the embedded database. */
async function readPostmaster(): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** Kills the program, its children and, when asked, its database with a signal that cannot be handled. */
async function kill({ process: { pid = 0 } }: Product, withDatabase: boolean): Promise<void> {
  const postmaster = await readPostmaster()
  process.kill(-pid, 'SIGKILL')
  if (withDatabase) process.kill(postmaster.pid, 'SIGKILL')
}

/** How many cards a round sends: fewer are written in a second, and the kill still falls on some under way. */
const sent = proofRounds(300, 1000)

/** Sends cards and kills the product somewhere in the middle. */
async function writeUntilKilled(withDatabase: boolean): Promise<void> {
  const moment = randomInt(Math.ceil(sent * 0.15), Math.floor(sent * 0.85))
  const names = Array.from({ length: sent }, (_, index) => `Card ${index} ${randomUUID()}`)
  let written = 0
  let killed: Promise<void> | undefined
  const error = await runConcurrently(names, async (name) => {
    acknowledged.set(await writeCard(product.url, token, name), name)
    written += 1
    // A little later, so that the kill does not always follow a reply.
    if (written >= moment) killed ??= sleep(randomInt(0, 25)).then(() => kill(product, withDatabase))
  })
  await killed
  expect(error, 'the product outlived its kill').toBeInstanceOf(Error)
  expect(written).toBeGreaterThanOrEqual(moment)
  expect(written).toBeLessThan(sent)
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const { port } = await readPostmaster()
  const password = (await readFile(path.join(folder, 'postgres-password'), 'utf8')).trim()
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'visita', password, database: 'visita' })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}
await query(liftFreePlan)

/** Rows that no whole write leaves behind, and cards nobody asked for. */
async function findHalfWrites(): Promise<Record<string, unknown>> {
  const [row] = await query(`select
    (select count(*)::int from cards c
      where (select count(*) from qrcodes q where q.card_id = c.id and q.is_primary) <> 1) as cards_without_code,
    (select count(*)::int from qrcodes q where q.card_id is null or not q.is_primary) as codes_without_card,
    (select count(*)::int from qrcodes q
      where (select count(*) from slugs s where s.qrcode_id = q.id and s.is_current) <> 1) as codes_without_link,
    (select count(*)::int from slugs s where not s.is_current) as stray_links,
    (select count(*)::int - count(distinct content ->> 'name')::int from cards) as doubled_cards,
    (select count(*)::int from cards) as cards`)
  return row ?? {}
}

const rounds = Array.from({ length: proofRounds(2, 30) }, (_, index) => ({
  killed: index % 2 === 0 ? 'the product' : 'the product with its database',
  withDatabase: index % 2 === 1,
  round: index + 1,
}))

it.each(rounds)('keeps every acknowledged card when $killed is killed, round $round', async (killed) => {
  const { withDatabase, round } = killed
  await writeUntilKilled(withDatabase)
  product = await startProduct(folder)

  const wrong: string[] = []
  const error = await runConcurrently([...acknowledged], async ([id, name]) => {
    const found = await readCardName(product.url, token, id)
    if (found !== name) wrong.push(`${id} is ${found}, not ${name}`)
  })
  expect(error).toBeUndefined()
  expect(wrong).toEqual([])

  const { cards, ...halves } = await findHalfWrites()
  expect(halves).toEqual({
    cards_without_code: 0,
    codes_without_card: 0,
    codes_without_link: 0,
    stray_links: 0,
    doubled_cards: 0,
  })
  // Requests under way at a kill may have been stored: at most `concurrency` cards for each round.
  expect(cards).toBeGreaterThanOrEqual(acknowledged.size)
  expect(cards).toBeLessThanOrEqual(acknowledged.size + concurrency * round)

  const name = `After ${randomUUID()}`
  const id = await writeCard(product.url, token, name)
  acknowledged.set(id, name)
  expect(await readCardName(product.url, token, id)).toBe(name)
})
