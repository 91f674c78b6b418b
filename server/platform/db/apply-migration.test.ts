import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import { createOwnDatabase, urlOf } from '#server/testing/own-database.ts'
import type { MigrationWait } from './apply-migration.ts'
import { migrate } from './migrate.ts'

const { name, url } = await createOwnDatabase()
const pool = new pg.Pool({ connectionString: url, max: 5 })
pool.on('error', () => undefined)
let folder: string
const folders: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'visita-apply-'))
  folders.push(folder)
  await pool.query(
    'drop table if exists migrations, a; create table a (b integer); insert into a values (1), (1)',
  )
})
afterAll(async () => {
  await pool.end()
  for (const made of folders) await rm(made, { recursive: true, force: true })
})

const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql)

/** Somebody else's transaction, open until `letGo` or the end of the test. */
async function holdOpen(...statements: readonly string[]): Promise<{ letGo: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'a long report' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  for (const statement of statements) await client.query(statement)
  const letGo = () => client.end()
  onTestFinished(letGo)
  return { letGo }
}

async function listIndexes() {
  const { rows } = await pool.query<{ name: string; valid: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'a'::regclass order by 1`,
  )
  return rows
}

it('gives up after a while, says who has the locks, and leaves nothing', async () => {
  await write('20260101T000001-a.sql', 'create table left_over (); alter table a add column c text')
  await holdOpen("select 'of Jane' from a")
  const error = await migrate(pool, folder, { patience: 100 }).catch((thrown: unknown) => thrown)
  expect(String(error)).toMatch(
    /Migration 20260101T000001-a\.sql was tried for .*: a long report \(process \d+, user visita_app, open for \d+ s\)\. .*start again/,
  )
  expect(String(error)).not.toContain('Jane')
  const { rows } = await pool.query(
    `select to_regclass('left_over') as table, (select count(*)::integer from migrations)`,
  )
  expect(rows).toEqual([{ table: null, count: 0 }])
})

it('waits no longer when it is asked to stop', async () => {
  await write('20260101T000001-a.sql', 'alter table a add column c text')
  await holdOpen('select from a')
  const stop = new AbortController()
  const onLockWait = () => stop.abort(new Error('asked to stop'))
  await expect(migrate(pool, folder, { onLockWait, stop: stop.signal })).rejects.toThrow('asked to stop')
})

it('tries again when the database ends it because of a deadlock', async () => {
  await pool.query('create table if not exists other (b integer)')
  await write('20260101T000001-a.sql', 'alter table other add column c text; alter table a add column c text')
  const holder = new pg.Client({ connectionString: urlOf(inject('postgresAdminUrl'), name) })
  onTestFinished(() => holder.end())
  await holder.connect()
  // it looks for the deadlock later than the migration, so that it is not the one to be ended
  await holder.query('begin; set local deadlock_timeout = 100000; select from a')
  const migrated = migrate(pool, folder)
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select from pg_locks where relation = 'other'::regclass and mode = 'AccessExclusiveLock'`,
      )
      return rows.length
    })
    .toBe(1)
  await holder.query('select from other')
  await holder.query('commit')
  expect(await migrated).toEqual(['20260101T000001-a.sql'])
})

it('builds an index beside writers, in a file without a transaction, and says for whom it waits', async () => {
  await write(
    '20260101T000001-a.sql',
    `-- no transaction
    create index concurrently if not exists a_b on a (b);
    alter table a validate constraint a_b_positive;`,
  )
  await pool.query('alter table a add constraint a_b_positive check (b > 0) not valid')
  const { letGo } = await holdOpen('select pg_current_xact_id()', 'insert into a values (2)')
  const waited = Promise.withResolvers<MigrationWait>()
  const migrated = migrate(pool, folder, { onLockWait: waited.resolve })
  expect(await waited.promise).toMatchObject({
    migration: '20260101T000001-a.sql',
    waitsFor: [{ application: 'a long report', state: 'idle in transaction' }],
  })
  await pool.query('insert into a values (3)')
  await letGo()
  expect(await migrated).toEqual(['20260101T000001-a.sql'])
  expect(await listIndexes()).toEqual([{ name: 'a_b', valid: true }])
  const { rows } = await pool.query(
    `select convalidated from pg_constraint where conname = 'a_b_positive' and conrelid = 'a'::regclass`,
  )
  expect(rows).toEqual([{ convalidated: true }])
  expect(await migrate(pool, folder)).toEqual([])
})

it('runs such a file again from its start, and builds an index anew that was left invalid', async () => {
  await write(
    '20260101T000001-a.sql',
    `-- no transaction
    create index concurrently if not exists a_b on a (b);
    create unique index concurrently if not exists a_once on a (b);`,
  )
  await expect(migrate(pool, folder)).rejects.toThrow(
    /20260101T000001-a\.sql failed: could not create unique/,
  )
  expect(await listIndexes()).toEqual([
    { name: 'a_b', valid: true },
    { name: 'a_once', valid: false },
  ])
  await pool.query('delete from a where ctid = (select max(ctid) from a)')
  expect(await migrate(pool, folder)).toEqual(['20260101T000001-a.sql'])
  expect(await listIndexes()).toEqual([
    { name: 'a_b', valid: true },
    { name: 'a_once', valid: true },
  ])
})

it('lets processes take turns that start together, and none waits for another in a circle', async () => {
  await write(
    '20260101T000001-a.sql',
    '-- no transaction\ncreate index concurrently if not exists a_b on a (b);',
  )
  await write('20260101T000002-b.sql', 'alter table a add column c text; select pg_sleep(0.2)')
  const applied = await Promise.all([1, 2, 3].map(() => migrate(pool, folder)))
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([
    [],
    [],
    ['20260101T000001-a.sql', '20260101T000002-b.sql'],
  ])
  expect(await listIndexes()).toEqual([{ name: 'a_b', valid: true }])
})
