import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createKysely, createPool } from '#server/platform/db/database.ts'
import { startCluster } from '#server/platform/db/embedded/cluster.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { newVisit } from '#server/testing/visit-batch.ts'
import { createVisitWriter } from './visit-writer.ts'

/** A database server of its own, which crashes. */
const folder = await mkdtemp(path.join(tmpdir(), 'visita-crash-'))
const cluster = await startCluster(folder, { fsync: 'off' })
await cluster.createDatabase('crashed')
const url = cluster.url('crashed')
const migrating = new pg.Pool({ connectionString: url, max: 2 })
await migrate(migrating, 'server/migrations')
await migrating.end()
const log = createLog('silent')
const db = createKysely(createPool(url, 3, log))
afterAll(async () => {
  await db.destroy()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A connection that does not mind its end. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const countVisits = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from visits`.execute(db)).rows[0]?.count

it('writes a batch once more after a crash, although another transaction got its number and committed', async () => {
  const writer = createVisitWriter(db, log, () => undefined)
  // The batch waits for this table after it has its number, and is not on disk.
  const holder = await connect()
  await holder.query('begin')
  await holder.query('lock table visitor_salts in access exclusive mode')
  for (let number = 0; number < 5; number += 1) writer.add(newVisit({}))
  void writer.flush()
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%visitor_salts%'`
  const other = await connect()
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)

  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await expect
    .poll(async () => {
      const client = await connect().catch(() => undefined)
      const done = await client?.query('create table if not exists another ()').catch(() => undefined)
      await client?.end().catch(() => undefined)
      return done !== undefined
    })
    .toBe(true)
  const later = await connect()
  for (let number = 0; number < 5; number += 1) await later.query('insert into another default values')
  await later.end()

  await expect
    .poll(async () => {
      await writer.flush()
      return countVisits().catch(() => 0)
    })
    .toBe(5)
})
