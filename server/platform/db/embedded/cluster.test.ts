import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { proofRounds } from '#server/testing/proof-rounds.ts'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { startCluster as startUnwatched } from './cluster.ts'
import { takeDatabaseLock } from './database-lock.ts'
import { takeFileLock } from './file-lock.ts'
import { isAlive } from './lock.ts'

const root = await mkdtemp(path.join(tmpdir(), 'visita-cluster-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const folder = path.join(root, 'one')
const lockFile = path.join(folder, 'postgres.lock')
const dataFolder = path.join(folder, 'postgres')
const pidFile = path.join(dataFolder, 'postmaster.pid')
const readPid = async () => Number((await readFile(pidFile, 'utf8')).split('\n')[0])
const fast = { fsync: 'off' }

/** As the product starts it; a test that fails half-way leaves no server on the folder of the next. */
const startCluster: typeof startUnwatched = async (...args) => {
  const cluster = await startUnwatched(...args)
  onTestFinished(() => cluster.stop(500))
  return cluster
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

it('keeps the lock as long as a process of the database lives, and nothing after that', async () => {
  const cluster = await startCluster(folder, fast)
  expect(takeFileLock(lockFile)).toBeUndefined()
  // What another container sees: a lock, and no process that it could stop.
  await expect(takeDatabaseLock(lockFile, path.join(root, 'nowhere'), undefined, 300)).rejects.toThrow(
    /still works on .*another container/,
  )
  expect(isAlive(await readPid())).toBe(true)
  await cluster.stop()
  expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres-password'])
  expect(existsSync(pidFile)).toBe(false)
})

it('lets the application connect as an ordinary role that owns its database', async () => {
  const first = await startCluster(folder, fast)
  const { password } = new URL(first.url('own'))
  await first.stop()
  const cluster = await startCluster(folder, fast)
  // Other processes that know its address need not start again with the database.
  expect(new URL(cluster.url('own')).password).toBe(password)
  expect(new URL(cluster.adminUrl('own')).password).not.toBe(password)
  await cluster.createDatabase('own')
  const [role] = await query(
    cluster.url('own'),
    'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  )
  expect(role).toEqual({
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
  })
  await query(
    cluster.url('own'),
    'create extension pg_trgm; create extension btree_gist; create table mine ()',
  )
  for (const forbidden of [
    "copy mine to program 'true'",
    "select pg_read_file('postgresql.conf')",
    "alter system set fsync = 'off'",
    'alter role visita_app superuser',
  ])
    await expect(query(cluster.url('own'), forbidden)).rejects.toThrow(/permission denied|must have/)
  await cluster.stop()
})

it('hands a database of an earlier version over, which belonged to the superuser', async () => {
  const cluster = await startCluster(folder, fast)
  await query(cluster.adminUrl('postgres'), 'create database old')
  await query(
    cluster.adminUrl('old'),
    `create extension pg_trgm; create schema jobs; create type jobs.state as enum ('new');
    create table jobs.job (id bigint generated always as identity, state jobs.state) partition by list (state);
    create table jobs.job_new partition of jobs.job for values in ('new');
    create table cards (id serial primary key, name text); insert into cards (name) values ('Amara');
    create view names as select name from cards; create sequence numbers;
    create function shout(text) returns text language sql as 'select upper($1)'`,
  )
  await cluster.createDatabase('old')
  const asApp = cluster.url('old')
  await query(asApp, "alter table cards add column note text; insert into cards (name) values ('Theo')")
  await query(asApp, 'alter table jobs.job add column note text; create table jobs.more (state jobs.state)')
  await query(asApp, "alter type jobs.state add value 'done'; drop function shout(text); drop view names")
  await query(asApp, 'alter sequence numbers restart; create table later ()')
  expect(await query(asApp, 'select name from cards order by id')).toEqual([
    { name: 'Amara' },
    { name: 'Theo' },
  ])
  // Once; later starts find it done.
  await cluster.createDatabase('old')
  await cluster.stop()
})

it('ends in bounded time although all its processes are frozen', async () => {
  const cluster = await startCluster(folder, fast)
  const postmaster = await readPid()
  // The postmaster first: while it is frozen, no child starts, and one that ends keeps its process id.
  process.kill(postmaster, 'SIGSTOP')
  const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).trim()
  const all = [postmaster, ...children.split(' ').map(Number)]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  await cluster.stop(500)
  for (const pid of all) expect(isAlive(pid)).toBe(false)
  expect(takeFileLock(lockFile)?.release()).toBeUndefined()
})

it('leaves nothing half-made when it is stopped while the database is made or started', async () => {
  for (const milliseconds of [0, 60, 250, 700].slice(0, proofRounds(2, 4))) {
    const place = path.join(root, `stopped-${milliseconds}`)
    const stop = new AbortController()
    const started = startCluster(place, fast, stop.signal)
    void sleep(milliseconds).then(() => stop.abort(new Error('stopped')))
    // A quick machine has it up before the last of these moments.
    const error = await started.then((cluster) => cluster.stop()).catch((reason: unknown) => reason)
    expect([undefined, new Error('stopped')]).toContainEqual(error)
    if (milliseconds === 0) expect(error).toEqual(new Error('stopped'))
    const left = (await readdir(place)).filter((name) => name !== 'postgres' && name !== 'postgres-password')
    expect(left).toEqual([])
    const again = await startCluster(place, fast)
    await again.stop()
  }
})

it('starts again when its first process is killed, with the same address and all that was acknowledged', async () => {
  const errors: string[] = []
  const place = path.join(root, 'killed')
  const cluster = await startCluster(place, {}, undefined, ({ message }) => errors.push(message))
  const pid = async () =>
    Number((await readFile(path.join(place, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  await cluster.createDatabase('own')
  const url = cluster.url('own')
  await query(url, 'create table kept (round int)')
  const rows = async () => (await query<{ round: number }>(url, 'select round from kept order by 1')).length
  for (let round = 1; round <= 2; round++) {
    await query(url, `insert into kept values (${round})`)
    process.kill(await pid(), 'SIGKILL')
    await expect.poll(() => errors.length, { timeout: scaled(30_000) }).toBe(round)
    await expect.poll(() => rows().catch(() => 0), { timeout: scaled(30_000), interval: 100 }).toBe(round)
    expect(takeFileLock(path.join(place, 'postgres.lock'))).toBeUndefined()
  }
  expect(errors[0]).toContain('was killed and is started again')
  const last = await pid()
  await cluster.stop()
  expect(isAlive(last)).toBe(false)
  expect((await readdir(place)).toSorted()).toEqual(['postgres', 'postgres-password'])
  await expect(rows()).rejects.toThrow('ECONNREFUSED')
})

it('can be stopped at any moment after it was killed', async () => {
  for (const milliseconds of [0, 20, 150, 400].slice(0, proofRounds(3, 4))) {
    const cluster = await startCluster(folder, fast)
    const { port } = new URL(cluster.url('postgres'))
    process.kill(await readPid(), 'SIGKILL')
    await sleep(milliseconds)
    await cluster.stop()
    expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres-password'])
    expect(existsSync(pidFile)).toBe(false)
    // It stays so.
    await sleep(300)
    const other = await startCluster(folder, { ...fast, port })
    await other.stop()
  }
})

it('stays down when somebody stops it in order', async () => {
  const errors: Error[] = []
  const cluster = await startCluster(folder, fast, undefined, (error) => errors.push(error))
  const postmaster = await readPid()
  process.kill(postmaster, 'SIGINT')
  await expect.poll(() => existsSync(pidFile), { timeout: scaled(15_000) }).toBe(false)
  await expect.poll(() => isAlive(postmaster), { timeout: scaled(15_000) }).toBe(false)
  await sleep(500)
  expect(existsSync(pidFile)).toBe(false)
  expect(errors).toEqual([])
  await cluster.stop()
})

it('ends when the process that started it is killed', async () => {
  const program = `
    import { startCluster } from ${JSON.stringify(path.resolve('server/platform/db/embedded/cluster.ts'))}
    await startCluster(${JSON.stringify(folder)}, { fsync: 'off' })
    console.log('started')
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program])
  await new Promise((resolve) => parent.stdout.once('data', resolve))
  const postmaster = await readPid()
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(postmaster), { timeout: scaled(15_000) }).toBe(false)
})

it('refuses a password file that is not whole, with a sentence that names it', async () => {
  const file = path.join(folder, 'postgres-password')
  const whole = await readFile(file, 'utf8')
  for (const words of ['', whole.slice(0, 20), 'x'.repeat(48), `${whole}${whole}`]) {
    await writeFile(file, words)
    await expect(startCluster(folder, fast)).rejects.toThrow(`${file} is damaged`)
  }
  await writeFile(file, whole)
  const cluster = await startCluster(folder, fast)
  await cluster.stop()
})
