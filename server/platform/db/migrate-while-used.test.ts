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

/** How long requests for all of `cards` have been waiting, by the clock of the database. */
const longestRequest = `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float8 * 1000 as ms
  from pg_locks where relation = 'cards'::regclass and mode = 'AccessExclusiveLock' and not granted`

it('is applied once a long transaction has ended, and who reads meanwhile waits two seconds at most', async () => {
  const { url } = await createOwnDatabase('template template_visita')
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-used-'))
  const pool = new pg.Pool({ connectionString: url, max: 60 })
  pool.on('error', () => undefined)
  onTestFinished(async () => {
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  })
  await cp('server/migrations', folder, { recursive: true })
  await writeFile(path.join(folder, name), 'alter table cards add column note text')

  const report = await pool.connect()
  await report.query('begin; select count(*) from cards')
  const waits: MigrationWait[] = []
  const migrated = migrate(pool, folder, { onLockWait: (wait) => waits.push(wait) })

  // Twenty reads a second, until the second try of the migration waits.
  const reads: Promise<number>[] = []
  let longest = 0
  const read = async () => {
    const sent = performance.now()
    await pool.query('select id from cards limit 1')
    return performance.now() - sent
  }
  while (waits.length < 2) {
    reads.push(read())
    const { rows } = await pool.query<{ ms: number }>(longestRequest)
    longest = Math.max(longest, rows[0]?.ms ?? 0)
    await sleep(50)
  }
  // The transaction is still open: whoever waited behind the migration was let go by it.
  const times = await Promise.all(reads)
  expect(longest).toBeGreaterThan(0)
  expect(longest).toBeLessThan(scaled(2_500))
  expect(Math.max(...times)).toBeLessThan(scaled(2_500))

  await report.query('commit')
  report.release()
  expect(await migrated).toEqual([name])
  expect(waits.map(({ migration }) => migration)).toEqual(waits.map(() => name))
  const { rows } = await pool.query('select note from cards limit 0')
  expect(rows).toEqual([])
})
