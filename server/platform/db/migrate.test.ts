import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, it } from 'vitest'
import { inMigrationLock, migrate } from './migrate.ts'

const serverUrl = inject('postgresUrl')
const pools: pg.Pool[] = []
let folder: string
let pool: pg.Pool

const connect = (url: string) => {
  const made = new pg.Pool({ connectionString: url, max: 2 })
  pools.push(made)
  return made
}
const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql)
const listTables = async () => {
  const { rows } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1",
  )
  return rows.map(({ tablename }) => tablename)
}

const folders: string[] = []
let databaseUrl: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'visita-migrate-'))
  folders.push(folder)
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  await connect(serverUrl).query(`create database ${name} template template0`)
  databaseUrl = serverUrl.replace(/\/postgres$/, `/${name}`)
  pool = connect(databaseUrl)
})
afterAll(async () => {
  for (const made of pools) await made.end()
  for (const made of folders) await rm(made, { recursive: true, force: true })
})

it('applies the files in the order of their names, each once', async () => {
  await write('20260101T000002-b.sql', 'alter table a add column b text')
  await write('20260101T000010-c.sql', 'alter table a add column c text')
  await write('20260101T000001-a.sql', 'create table a ()')
  await write('notes.md', 'not SQL')
  expect(await migrate(pool, folder)).toEqual([
    '20260101T000001-a.sql',
    '20260101T000002-b.sql',
    '20260101T000010-c.sql',
  ])
  expect(await migrate(pool, folder)).toEqual([])
  await write('20260101T000011-d.sql', 'create table d ()')
  expect(await migrate(pool, folder)).toEqual(['20260101T000011-d.sql'])
  expect(await listTables()).toEqual(['a', 'd'])
})

it('throws when a file was changed after it was applied', async () => {
  await write('20260101T000001-a.sql', 'create table a ()')
  await migrate(pool, folder)
  await write('20260101T000001-a.sql', 'create table a (id integer)')
  await write('20260101T000002-b.sql', 'create table b ()')
  await expect(migrate(pool, folder)).rejects.toThrow(
    '20260101T000001-a.sql was changed after it was applied',
  )
  expect(await listTables()).toEqual(['a'])
})

it('throws when an applied file is missing, before it applies anything', async () => {
  await write('20260101T000001-a.sql', 'create table a ()')
  await write('20260101T000002-b.sql', 'create table b ()')
  await migrate(pool, folder)
  await rm(path.join(folder, '20260101T000001-a.sql'))
  await write('20260101T000003-c.sql', 'create table c ()')
  await expect(migrate(pool, folder)).rejects.toThrow(
    'This database has applied the migration 20260101T000001-a.sql, which this version of Visita does not have.',
  )
  await rm(path.join(folder, '20260101T000002-b.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow(
    'the migrations 20260101T000001-a.sql, 20260101T000002-b.sql, which',
  )
  expect(await listTables()).toEqual(['a', 'b'])
})

it('applies a file that is older than the newest applied one, and reports it', async () => {
  const reported: (readonly string[])[] = []
  const run = () => migrate(pool, folder, { onLate: (names) => reported.push(names) })
  await write('20260101T000002-b.sql', 'create table b ()')
  await run()
  await write('20260101T000001-a.sql', 'create table a ()')
  await write('20260101T000003-c.sql', 'create table c ()')
  expect(await run()).toEqual(['20260101T000001-a.sql', '20260101T000003-c.sql'])
  expect(reported).toEqual([['20260101T000001-a.sql']])
  expect(await run()).toEqual([])
  expect(await listTables()).toEqual(['a', 'b', 'c'])
  expect(reported).toHaveLength(1)
})

it('has names with a time stamp each, so that files of two branches do not collide', async () => {
  const names = await readdir('server/migrations')
  for (const name of names) expect(name).toMatch(/^20\d{6}T\d{6}(-[a-z0-9]+)+\.sql$/)
  expect(new Set(names.map((name) => name.slice(0, 15))).size).toBe(names.length)
})

it('leaves nothing of a file that fails, keeps those before it, and continues once it is corrected', async () => {
  await write('20260101T000001-a.sql', 'create table a ()')
  await write('20260101T000002-b.sql', 'create table b (); insert into b default values; create table a ()')
  await write('20260101T000003-c.sql', 'create table c ()')
  await expect(migrate(pool, folder)).rejects.toThrow(/20260101T000002-b\.sql failed: .*"a" already exists/)
  expect(await listTables()).toEqual(['a'])
  await write('20260101T000002-b.sql', 'create table b ()')
  // From another connection: the failed try must not have kept the lock.
  expect(await migrate(connect(databaseUrl), folder)).toEqual([
    '20260101T000002-b.sql',
    '20260101T000003-c.sql',
  ])
  expect(await listTables()).toEqual(['a', 'b', 'c'])
})

it('lets processes that start together take turns', async () => {
  await write('20260101T000001-a.sql', 'create table a (); select pg_sleep(0.2)')
  await write('20260101T000002-b.sql', 'create table b ()')
  const applied = await Promise.all([1, 2, 3].map(() => migrate(connect(databaseUrl), folder)))
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([
    [],
    [],
    ['20260101T000001-a.sql', '20260101T000002-b.sql'],
  ])
})

it('reports that another process holds the lock, and continues when that ends', async () => {
  await write('20260101T000001-a.sql', 'create table a ()')
  let release: (() => void) | undefined
  const isHeld = new Promise<void>((held) => {
    void inMigrationLock(connect(databaseUrl), () => new Promise<void>((end) => ((release = end), held())))
  })
  await isHeld
  const told = new Promise<void>((onWait) => {
    void inMigrationLock(pool, () => Promise.resolve(), { onWait })
  })
  await told
  await expect(inMigrationLock(pool, () => Promise.resolve(), { patience: 100 })).rejects.toThrow(
    'Another process has held the migration lock',
  )
  const stop = AbortSignal.abort(new Error('stopped'))
  await expect(inMigrationLock(pool, () => Promise.resolve(), { stop })).rejects.toThrow('stopped')
  release?.()
  expect(await migrate(connect(databaseUrl), folder)).toEqual(['20260101T000001-a.sql'])
})
