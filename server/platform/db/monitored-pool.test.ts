import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { breakableConnection } from '#server/testing/breakable-connection.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { scaled } from '../../../scripts/testing/time-limits.ts'
import { createLog } from '../log.ts'
import { isConnectionError } from './connection-error.ts'
import { createKysely, createPool } from './database.ts'
import { liftLimits } from './monitored-pool.ts'

const admin = new pg.Client({ connectionString: inject('postgresUrl') })
await admin.connect()
const database = `pool_${process.pid}`
await admin.query(`create database ${database}`)
const way = await breakableConnection(inject('postgresUrl').replace(/\/postgres$/, `/${database}`))
const lines: string[] = []
const log = createLog(
  'warn',
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  }),
)
const pool = createPool(way.url, 4, log)
const db = createKysely(pool)
await sql`create table written (number integer primary key)`.execute(db)

afterAll(async () => {
  await db.destroy()
  await admin.query(`drop database if exists ${database} with (force)`)
  await admin.end()
})

/** @returns the error, or undefined when the database took it. */
const errorOf = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => undefined,
    (error: unknown) => error,
  )
const untilBack = async () => {
  const end = performance.now() + scaled(15_000)
  while ((await errorOf(sql`select 1`.execute(db))) !== undefined) {
    if (performance.now() > end) throw new Error('The database did not come back.')
    await sleep(20)
  }
}
const endBusy = () =>
  admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'visita' and state <> 'idle'",
    [database],
  )

it(
  'outlives its busy connections, and what it acknowledged is there',
  { timeout: proofLimit(20_000, 100_000) },
  async () => {
    const acknowledged: number[] = []
    const unexpected: unknown[] = []
    let next = 0
    let isOver = false
    const writer = async () => {
      while (!isOver) {
        const number = next++
        const error = await errorOf(
          db.transaction().execute(async (tx) => {
            await sql`insert into written values (${number})`.execute(tx)
            await sql`select pg_sleep(0.005)`.execute(tx)
          }),
        )
        if (error === undefined) acknowledged.push(number)
        else if (!isConnectionError(error)) unexpected.push(error)
      }
    }
    const writers = [writer(), writer(), writer()]
    for (let round = 0; round < proofRounds(8, 40); round++) {
      const before = acknowledged.length
      await endBusy()
      while (acknowledged.length < before + 3) await sleep(5)
    }
    isOver = true
    await Promise.all(writers)
    expect(unexpected).toEqual([])
    const { rows } = await sql<{ number: number }>`select number from written`.execute(db)
    const kept = new Set(rows.map(({ number }) => number))
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
  },
)

it('survives that its database is dropped and made again', async () => {
  const waiting = errorOf(sql`select pg_sleep(60)`.execute(db))
  const sleeping =
    "select 1 from pg_stat_activity where datname = $1 and state = 'active' and query ~ 'pg_sleep'"
  await expect.poll(async () => (await admin.query(sleeping, [database])).rowCount).toBe(1)
  await admin.query(`drop database ${database} with (force)`)
  expect(isConnectionError(await waiting)).toBe(true)
  expect(isConnectionError(await errorOf(sql`select 1`.execute(db)))).toBe(true)
  await admin.query(`create database ${database}`)
  await untilBack()
})

it('fails at once while the server is away, and says so twice in the log', async () => {
  await untilBack()
  const before = lines.length
  await way.cut()
  const errors = []
  for (let count = 0; count < 300; count++) errors.push(await errorOf(sql`select 1`.execute(db)))
  expect(errors.every(isConnectionError)).toBe(true)
  expect(pool.isUnreachable).toBe(true)
  await way.restore()
  await untilBack()
  expect(pool.isUnreachable).toBe(false)
  // A connection broke, the database is away, it is back.
  expect(lines.length - before).toBeLessThanOrEqual(3)
  expect(lines.at(-1)).toContain('can be reached again')
})

it('ends what waits for a frozen server, and asks nothing of it until it answers again', async () => {
  const checkedOut = await pool.connect()
  const running = errorOf(checkedOut.query('select pg_sleep(60)'))
  const free = await pool.connect()
  free.release()
  way.freeze()
  const began = performance.now()
  // More than the pool has connections: idle ones, new ones, and those who wait for one.
  const waiting = Array.from({ length: 8 }, () => errorOf(sql`select 1`.execute(db)))
  const errors = await Promise.all([...waiting, running])
  expect(errors.every(isConnectionError)).toBe(true)
  // 2.3 s on an idle machine.
  expect(performance.now() - began).toBeLessThan(scaled(10_000))
  checkedOut.release()
  const start = performance.now()
  for (let count = 0; count < 100; count++)
    expect(isConnectionError(await errorOf(pool.query('select 1')))).toBe(true)
  expect(performance.now() - start).toBeLessThan(scaled(2_000))
  way.thaw()
  await untilBack()
  expect(await Promise.all(Array.from({ length: 8 }, () => errorOf(sql`select 1`.execute(db))))).toEqual(
    Array(8).fill(undefined),
  )
})

it('lets a slow query of a server that responds go on', async () => {
  expect(await errorOf(sql`select pg_sleep(3)`.execute(db))).toBeUndefined()
})

it('ends a statement that takes too long, but not that of a migration', async () => {
  const limits = 'select current_setting($1) as value'
  const { rows } = await pool.query<{ value: string }>(limits, ['statement_timeout'])
  expect(rows).toEqual([{ value: '15s' }])
  const client = await pool.connect()
  await liftLimits(client)
  expect((await client.query<{ value: string }>(limits, ['statement_timeout'])).rows).toEqual([
    { value: '0' },
  ])
  client.release(true)
  const cancelled = await errorOf(
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 50`.execute(tx)
      await sql`select pg_sleep(60)`.execute(tx)
    }),
  )
  expect(isConnectionError(cancelled)).toBe(true)
  expect((await pool.query<{ value: string }>(limits, ['statement_timeout'])).rows).toEqual([
    { value: '15s' },
  ])
})
