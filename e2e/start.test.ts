import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { listCountries } from '#contract/places.ts'
import { startCluster } from '#server/platform/db/embedded/cluster.ts'
import { sessionLock } from '#server/platform/db/locks.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { canContain, findFreePort, runProduct, spawnProduct, startProduct } from './product.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-start-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('refuses a second start on the same folder, in another container too, and stops without a lock left', async () => {
  const first = await startProduct(folder)
  const pidFile = path.join(folder, 'postgres/postmaster.pid')
  const before = await readFile(pidFile, 'utf8')
  const second = await runProduct(folder)
  expect(second.code).toBe(1)
  expect(second.output).toContain('already running')
  expect(second.output).toContain(folder)
  if (canContain) {
    const inside = await runProduct(folder, { CONTAINER: 'yes' })
    expect(inside.code).toBe(1)
    expect(inside.output).toContain(`already running on ${folder}, perhaps in another container`)
  }
  // never two databases on one folder
  expect(await readFile(pidFile, 'utf8')).toBe(before)
  expect((await fetch(first.url + listCountries.path)).status).toBe(200)
  await first.stop()
  expect(first.process.exitCode).toBe(0)
  expect(existsSync(path.join(folder, 'visita.lock'))).toBe(false)
  expect(existsSync(pidFile)).toBe(false)
})

it.skipIf(!canContain)('starts on what a killed container left, once that is gone', async () => {
  const inside = await startProduct(folder, { CONTAINER: 'yes' })
  expect((await runProduct(folder)).output).toContain('perhaps in another container')
  inside.process.kill('SIGKILL')
  await new Promise((resolve) => inside.process.once('close', resolve))
  const again = await startProduct(folder)
  expect((await fetch(again.url + listCountries.path)).status).toBe(200)
  await again.stop()
})

it('starts by itself after being killed, with its database orphaned or killed too', async () => {
  let product = await startProduct(folder)
  for (const isDatabaseKilled of [false, true]) {
    const postmaster = Number(
      (await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
    )
    product.process.kill('SIGKILL')
    if (isDatabaseKilled) process.kill(postmaster, 'SIGKILL')
    product = await startProduct(folder)
    const countries = await fetch(product.url + listCountries.path)
    expect(countries.status).toBe(200)
  }
  await product.stop()
})

it('says that it cannot listen on an address of another computer', async () => {
  const { code, output } = await runProduct(folder, { HOST: '192.0.2.1' })
  expect(code).toBe(1)
  expect(output).toContain('HOST=192.0.2.1 is no address of this computer.')
})

it('says that its folder cannot be made, and waits for nothing', async () => {
  const { code, output } = await runProduct('/proc/x')
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^The folder \/proc\/x cannot be made \(\w+\)\. Set DATA_DIR to a folder .*$/)
})

it('says which port is taken', async () => {
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
  const { port } = blocker.address() as AddressInfo
  const { code, output } = await runProduct(folder, { PORT: String(port) })
  blocker.close()
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} is taken`)
})

it('names every invalid setting at once', async () => {
  const { code, output } = await runProduct(folder, { PORT: 'ninety', LOG_LEVEL: 'loud' })
  expect(code).toBe(1)
  expect(output).toContain('PORT')
  expect(output).toContain('LOG_LEVEL')
})

it('names DATABASE_URL when there is no database', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const wrong = [
    `postgres://u:hunter2@127.0.0.1:${port}/cards`,
    'postgres://127.0.0.1:1/cards',
    'mysql://localhost/cards',
  ]
  const runs = await Promise.all(wrong.map((DATABASE_URL) => runProduct(folder, { DATABASE_URL })))
  for (const { code, output } of runs) {
    expect(code).toBe(1)
    expect(output).toContain('DATABASE_URL')
    expect(output).not.toContain('hunter2')
  }
  silent.close()
})

it('refuses a secret that is not whole', async () => {
  const file = path.join(folder, 'secret')
  const whole = await readFile(file, 'utf8')
  await writeFile(file, whole.slice(0, 20))
  const { code, output } = await runProduct(folder)
  expect(code).toBe(1)
  expect(output).toContain(`${file} is damaged`)
  await writeFile(file, whole)
})

it('uses the database of DATABASE_URL and starts none of its own', async () => {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'visita-other-'))
  const cluster = await startCluster(path.join(elsewhere, 'cluster'), { fsync: 'off' })
  await cluster.createDatabase('mine')
  const settings = { DATABASE_URL: cluster.url('mine'), SECRET: 'e2e'.repeat(12) }

  // Two at once on the empty database.
  const twins = await Promise.all(
    ['a', 'b'].map((name) => startProduct(path.join(elsewhere, name), settings)),
  )
  for (const twin of twins) expect((await fetch(twin.url + listCountries.path)).status).toBe(200)
  for (const twin of twins) await twin.stop()

  const product = await startProduct(path.join(elsewhere, 'data'), settings)
  expect((await fetch(product.url + listCountries.path)).status).toBe(200)
  expect(existsSync(path.join(elsewhere, 'data/postgres'))).toBe(false)
  await product.stop()
  const lone = await runProduct(path.join(elsewhere, 'data'), { DATABASE_URL: settings.DATABASE_URL })
  expect(lone).toMatchObject({
    code: 1,
    output: expect.stringContaining(`${path.join(elsewhere, 'data/secret')} is missing`) as string,
  })

  const blocker = new pg.Client({ connectionString: settings.DATABASE_URL })
  await blocker.connect()
  await blocker.query(sessionLock('migrations').tryTake)
  const waiting = spawnProduct(path.join(elsewhere, 'data'), await findFreePort(), settings)
  let printed = ''
  waiting.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await expect.poll(() => printed, { timeout: scaled(60_000) }).toContain('waiting for another process')
  // Also a start that waits can be stopped.
  const ended = new Promise((resolve) => waiting.once('exit', resolve))
  waiting.kill('SIGTERM')
  expect(await ended).toBe(0)
  await blocker.end()
  await cluster.stop()
  await rm(elsewhere, { recursive: true, force: true })
})
