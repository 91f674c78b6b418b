import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { startCluster } from './cluster.ts'
import { isAlive } from './lock.ts'
import { clearStalePostmaster } from './stale.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-stale-'))
const cluster = await startCluster(path.join(folder, 'one'))
const dataFolder = path.join(folder, 'one/postgres')
const pidFile = path.join(dataFolder, 'postmaster.pid')
const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0])

afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Another data folder whose pid file says this. */
async function makeLeftover(words: string): Promise<{ dataFolder: string; pidFile: string }> {
  const left = await mkdtemp(path.join(folder, 'left-'))
  await mkdir(left, { recursive: true })
  await writeFile(path.join(left, 'postmaster.pid'), words)
  return { dataFolder: left, pidFile: path.join(left, 'postmaster.pid') }
}

it('removes the pid file of a process that is gone, or is another program by now', async () => {
  // The first one is above every pid there is.
  for (const words of ['4194305\n', 'garbage', '', `${process.pid}\n/somewhere\n`]) {
    const left = await makeLeftover(words)
    await clearStalePostmaster(left.dataFolder)
    expect({ words, isLeft: existsSync(left.pidFile) }).toEqual({ words, isLeft: false })
  }
})

it('never stops a database that works on another folder', async () => {
  const left = await makeLeftover(`${pid}\n`)
  await clearStalePostmaster(left.dataFolder)
  expect(existsSync(left.pidFile)).toBe(false)
  const client = new pg.Client({ connectionString: cluster.adminUrl('postgres') })
  await client.connect()
  await client.query('select 1')
  await client.end()
  expect(isAlive(pid)).toBe(true)
})

it('stops an orphaned database in order, so that the next one starts on all it wrote', async () => {
  const client = new pg.Client({ connectionString: cluster.adminUrl('postgres') })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table kept as select 7 as number')
  await clearStalePostmaster(dataFolder)
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(pidFile)).toBe(false)

  const next = await startCluster(path.join(folder, 'one'))
  const again = new pg.Client({ connectionString: next.adminUrl('postgres') })
  await again.connect()
  expect((await again.query('select number from kept')).rows).toEqual([{ number: 7 }])
  await again.end()
  await next.stop()
})
