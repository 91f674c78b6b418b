import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
  await write('0002-b.sql', 'alter table a add column b text')
  await write('0010-c.sql', 'alter table a add column c text')
  await write('0001-a.sql', 'create table a ()')
  await write('notes.md', 'not SQL')
  expect(await migrate(pool, folder)).toEqual(['0001-a.sql', '0002-b.sql', '0010-c.sql'])
  expect(await migrate(pool, folder)).toEqual([])
  await write('0011-d.sql', 'create table d ()')
  expect(await migrate(pool, folder)).toEqual(['0011-d.sql'])
  expect(await listTables()).toEqual(['a', 'd'])
})

it('refuses a file that was changed after it was applied', async () => {
  await write('0001-a.sql', 'create table a ()')
  await migrate(pool, folder)
  await write('0001-a.sql', 'create table a (id integer)')
  await write('0002-b.sql', 'create table b ()')
  await expect(migrate(pool, folder)).rejects.toThrow('0001-a.sql was changed after it was applied')
  expect(await listTables()).toEqual(['a'])
})

it('leaves nothing of a file that fails, keeps those before it, and goes on once it is mended', async () => {
  await write('0001-a.sql', 'create table a ()')
  await write('0002-b.sql', 'create table b (); insert into b default values; create table a ()')
  await write('0003-c.sql', 'create table c ()')
  await expect(migrate(pool, folder)).rejects.toThrow(/0002-b\.sql failed: .*"a" already exists/)
  expect(await listTables()).toEqual(['a'])
  await write('0002-b.sql', 'create table b ()')
  // From another connection: the failed try must not have kept the lock.
  expect(await migrate(connect(databaseUrl), folder)).toEqual(['0002-b.sql', '0003-c.sql'])
  expect(await listTables()).toEqual(['a', 'b', 'c'])
})

it('lets processes that start together take turns', async () => {
  await write('0001-a.sql', 'create table a (); select pg_sleep(0.2)')
  await write('0002-b.sql', 'create table b ()')
  const applied = await Promise.all([1, 2, 3].map(() => migrate(connect(databaseUrl), folder)))
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], [], ['0001-a.sql', '0002-b.sql']])
})

it('tells that another process holds the lock, and goes on when that ends', async () => {
  await write('0001-a.sql', 'create table a ()')
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
  expect(await migrate(connect(databaseUrl), folder)).toEqual(['0001-a.sql'])
})
