import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createOwnDatabase } from '#server/testing/own-database.ts'
import { scaled } from '../../../scripts/testing/time-limits.ts'
import type { MigrationWait } from './apply-migration.ts'
import { migrate } from './migrate.ts'

const name = '99991231T235959-note-of-cards.sql'

/** How long a request for all of `cards` has been waiting, by the clock of the database, and since when: which try it is. */
const request = `select waitstart::text as since, extract(epoch from clock_timestamp() - waitstart)::float8 * 1000 as ms
  from pg_locks where relation = 'cards'::regclass and mode = 'AccessExclusiveLock' and waitstart is not null`

it('is applied once a long transaction has ended, and who reads meanwhile waits two seconds at most', async () => {
  const { url } = await createOwnDatabase('template template_visita')
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-used-'))
  const pool = new pg.Pool({ connectionString: url, max: 60 })
  pool.on('error', () => undefined)
  await cp('server/migrations', folder, { recursive: true })
  await writeFile(path.join(folder, name), 'alter table cards add column note text')

  const report = new pg.Client({ connectionString: url })
  await report.connect()
  await report.query('begin; select count(*) from cards')
  const waits: MigrationWait[] = []
  const migrated = migrate(pool, folder, { onLockWait: (wait) => waits.push(wait) })
  onTestFinished(async () => {
    // a migration that still waits is let go
    await report.end()
    await migrated
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  })

  // Twenty reads a second, until the migration has given up twice.
  const reads: Promise<number>[] = []
  const waited = new Map<string, number>()
  const read = async () => {
    const sent = performance.now()
    await pool.query('select id from cards limit 1')
    return performance.now() - sent
  }
  for (let isWaiting = false; isWaiting || waits.length < 2; await sleep(50)) {
    reads.push(read())
    const { rows } = await pool.query<{ since: string; ms: number }>(request)
    for (const { since, ms } of rows) waited.set(since, ms)
    isWaiting = rows.length > 0
  }
  // The transaction is still open: whoever waited behind the migration was let go by it.
  const times = await Promise.all(reads)
  expect(Math.max(...times)).toBeLessThan(scaled(2_500))
  // a busy machine can be late for one try, hardly for each
  expect(waited.size).toBeGreaterThan(1)
  expect(Math.min(...waited.values())).toBeLessThan(2_500)

  await report.query('commit')
  expect(await migrated).toEqual([name])
  expect(waits.map(({ migration }) => migration)).toEqual(waits.map(() => name))
  const { rows } = await pool.query('select note from cards limit 0')
  expect(rows).toEqual([])
})
