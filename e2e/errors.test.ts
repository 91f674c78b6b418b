import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { signUp } from '#contract/auth.ts'
import { createCard } from '#contract/cards.ts'
import { startCluster } from '#server/platform/db/embedded/cluster.ts'
import { proofRounds } from '#server/testing/proof-rounds.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { startProduct } from './product.ts'
import { liftFreePlan, readCardName, runConcurrently, signUpAndIn, writeCard } from './write-cards.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-errors-'))
let cluster = await startCluster(folder)
await cluster.createDatabase('visita')
const databaseUrl = cluster.url('visita')
const { port } = new URL(databaseUrl)
const product = await startProduct(path.join(folder, 'product'), { DATABASE_URL: databaseUrl })
const token = await signUpAndIn(product.url)

afterAll(async () => {
  await product.stop()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'test' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}

async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + scaled(60_000)
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`${what}: not in time\n${product.output().slice(-4_000)}`)
    await sleep(20)
  }
}

await query(liftFreePlan)
const restart = async () => {
  cluster = await startCluster(folder, { port })
}

/** Milliseconds that a caller rests after all pages or a card: errors still meet hundreds of requests, on one core of two. */
const rest = { pages: proofRounds(100, 0), card: proofRounds(30, 0) }

/** Five cards whose pages, contact files and codes are requested again and again; these requests must never fail. */
const cards = await Promise.all(
  [1, 2, 3, 4, 5].map(async (number) => {
    const id = await writeCard(product.url, token, `Seen ${number}`)
    const [row] = await query<{ code: string; slug: string }>(
      `select code, slug from qrcodes join slugs on slugs.qrcode_id = qrcodes.id where card_id = ${id}`,
    )
    if (row === undefined) throw new Error('A card without a link.')
    return row
  }),
)
const pages = cards.flatMap(({ code, slug }) => [
  `/p/${slug}`,
  `/q/${code}`,
  `/p/${slug}/contact.vcf`,
  `/p/${slug}/qr.svg`,
])
const load = { rounds: 0, visits: 0, failed: [] as string[], isOver: false }

async function visitForEver(): Promise<void> {
  while (!load.isOver) {
    for (const page of pages) {
      const { status } = await fetch(product.url + page).then(
        async (reply) => {
          await reply.arrayBuffer()
          return reply
        },
        (error: unknown) => ({ status: String(error) }),
      )
      if (status !== 200) load.failed.push(`${page}: ${status}`)
      if (!page.endsWith('.svg')) load.visits += 1
    }
    load.rounds += 1
    await sleep(rest.pages)
  }
}

/** Every card the product ever said it has: id → name; and every answer that was neither 200 nor 503. */
const written = { acknowledged: new Map<number, string>(), refused: 0, unexpected: [] as string[] }

async function writeForEver(): Promise<void> {
  while (!load.isOver) {
    const name = `Card ${randomUUID()}`
    const reply = await fetch(product.url + createCard.path, {
      method: createCard.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ vcard: { name } }),
    }).catch((error: unknown) => String(error))
    if (typeof reply === 'string') written.unexpected.push(reply)
    else if (reply.ok) {
      const { data } = (await reply.json()) as { data: { card_id: number } }
      written.acknowledged.set(data.card_id, name)
      await sleep(rest.card)
    } else {
      if (reply.status !== 503 || reply.headers.get('retry-after') === null)
        written.unexpected.push(`${reply.status} ${await reply.text()}`)
      written.refused += 1
      await sleep(5)
    }
  }
}

/** Median time in milliseconds of 500 requests for a page that is in memory. */
async function medianOfPage(): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < 500; number++) {
    const began = performance.now()
    await (await fetch(product.url + pages[0])).arrayBuffer()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[250] ?? Infinity
}

const count = (text: string) => product.output().split(text).length - 1
const logLines = {
  lost: 'the connection for change notifications was lost',
  received: 'change notifications are received again',
}
/** How often the product logged that it had lost the connection on which it receives notifications. */
const countLosses = () => count(logLines.lost)
/**
 * Waits until requests work, notifications are received and all pages are in memory again, without another loss in
 * between: a loss empties the memory of pages, which would then be requested during the next error.
 */
const untilSettled = async () => {
  let lost: number
  do {
    await until('requests work', async () => (await fetch(`${product.url}/readyz`)).ok)
    await until('notifications are received', () => countLosses() === count(logLines.received))
    lost = countLosses()
    const { rounds } = load
    await until('pages are in memory', () => load.rounds >= rounds + 4)
    const { size } = written.acknowledged
    await until('cards are written', () => written.acknowledged.size > size + 2)
  } while (countLosses() > lost)
}

const countVisits = async () =>
  (
    await query<{ all: number }>(
      'select ((select count(*) from visits) + (select count(*) from clicks))::int as all',
    )
  )[0]?.all ?? 0

/** The counts of days, which are written with the rows. */
const sumOfDays = `select (
  (select sum(visits + bots) from visit_days) + (select sum(clicks + bots) from click_days)
)::int as all`

const busy = `from pg_stat_activity where application_name = 'visita' and state = 'active'`
const errors: readonly {
  readonly name: string
  readonly times: number
  readonly strike: () => Promise<void>
}[] = [
  {
    name: 'busy connections are terminated',
    times: proofRounds(3, 40),
    strike: async () => {
      await until('one is busy', async () => {
        const [row] = await query<{ ended: number }>(
          `select count(pg_terminate_backend(pid))::int as ended ${busy}`,
        )
        return (row?.ended ?? 0) > 0
      })
    },
  },
  {
    name: 'a process of the server is killed',
    times: proofRounds(1, 5),
    strike: async () => {
      const [row] = await query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'visita'`,
      )
      const lost = countLosses()
      process.kill(row?.pid ?? 0, 'SIGKILL')
      // Until the postmaster has noticed, it still answers.
      await until('the product notices', () => countLosses() > lost)
      await until('the server recovers', () =>
        query('select 1').then(
          () => true,
          () => false,
        ),
      )
    },
  },
  {
    name: 'the server is restarted',
    times: proofRounds(1, 5),
    strike: async () => {
      await cluster.stop()
      await restart()
    },
  },
  {
    name: 'the server is frozen',
    times: 1,
    strike: async () => {
      const backends = await query<{ pid: number }>('select pid from pg_stat_activity')
      const [postmaster] = (await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
      const pids = [Number(postmaster), ...backends.map(({ pid }) => pid)]
      const signal = (name: NodeJS.Signals) => {
        for (const pid of pids)
          try {
            process.kill(pid, name)
          } catch {
            // It ended meanwhile.
          }
      }
      signal('SIGSTOP')
      await sleep(proofRounds(3_500, 20_000))
      signal('SIGCONT')
    },
  },
  {
    name: 'the server is away',
    times: 1,
    strike: async () => {
      await cluster.stop()
      await sleep(proofRounds(2_500, 60_000))
      await restart()
    },
  },
]

it(
  'works on after errors of its database, loses nothing it acknowledged, and answers pages from memory meanwhile',
  async () => {
    for (const page of pages) await fetch(product.url + page)
    const before = await medianOfPage()
    await until('they are counted', async () => (await countVisits()) === cards.length * 3 + 500)
    await query('truncate visits, clicks, visit_days, click_days')
    const running = [visitForEver(), visitForEver(), writeForEver(), writeForEver()]
    for (const { name, times, strike } of errors)
      for (let time = 1; time <= times; time++) {
        await untilSettled()
        await strike()
        expect(product.process.exitCode, `the product lives after: ${name}, ${time}`).toBeNull()
      }
    await untilSettled()
    load.isOver = true
    await Promise.all(running)
    const after = await medianOfPage()
    load.visits += 500
    // As fast as before. Other programs share the machine: only a large multiple says something.
    expect(after, `${before} ms before`).toBeLessThan(proofRounds(20, 3) * before + 1)
    expect(load.failed).toEqual([])
    expect(written.unexpected).toEqual([])

    const wrong: string[] = []
    const error = await runConcurrently([...written.acknowledged], async ([id, name]) => {
      const found = await readCardName(product.url, token, id)
      if (found !== name) wrong.push(`${id} is ${found}, not ${name}`)
    })
    expect(error).toBeUndefined()
    expect(wrong).toEqual([])

    await until('visits are counted', async () => (await countVisits()) >= load.visits)
    expect(await countVisits()).toBe(load.visits)
    expect(await query(sumOfDays)).toEqual([{ all: load.visits }])
    // the pool says it once for all queues of jobs
    expect(count('job queue error')).toBe(0)
    // Some lines for each error, whatever the number of requests that met it.
    expect(count('\n')).toBeLessThan(12 * errors.reduce((sum, { times }) => sum + times, 0))
  },
  scaled(900_000),
)

it('delivers a mail afterwards', async () => {
  const body = {
    username: 'afterwards',
    password: 'a long secret',
    email: 'afterwards@example.com',
    name: 'After',
  }
  const reply = await fetch(product.url + signUp.path, {
    method: signUp.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(200)
  await until('the mail is there', async () => {
    const mails = await query(`select 1 from outbox_mails where recipient = '${body.email}'`)
    return mails.length > 0
  })
})
