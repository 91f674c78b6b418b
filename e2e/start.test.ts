import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { listCountries } from '#contract/places.ts'
import { startCluster } from '#server/platform/db/embedded/cluster.ts'
import { runProduct, startProduct } from './product.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-start-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('refuses a second start on the same folder and says why', async () => {
  const first = await startProduct(folder)
  const second = await runProduct(folder)
  await first.stop()
  expect(second.code).toBe(1)
  expect(second.output).toContain('already running')
  expect(second.output).toContain(folder)
})

it('stops cleanly on a signal and leaves no lock behind', async () => {
  const product = await startProduct(folder)
  await product.stop()
  expect(product.process.exitCode).toBe(0)
  expect(existsSync(path.join(folder, 'visita.lock'))).toBe(false)
  expect(existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false)
})

it('starts by itself after being killed, with its database orphaned or killed too', async () => {
  for (const isDatabaseKilled of [false, true]) {
    const product = await startProduct(folder)
    const postmaster = Number(
      (await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
    )
    product.process.kill('SIGKILL')
    if (isDatabaseKilled) process.kill(postmaster, 'SIGKILL')
    const again = await startProduct(folder)
    const countries = await fetch(again.url + listCountries.path)
    expect(countries.status).toBe(200)
    await again.stop()
  }
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

it('names every faulty setting at once', async () => {
  const { code, output } = await runProduct(folder, { PORT: 'ninety', LOG_LEVEL: 'loud' })
  expect(code).toBe(1)
  expect(output).toContain('PORT')
  expect(output).toContain('LOG_LEVEL')
})

it('uses the database of DATABASE_URL and starts none of its own', async () => {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'visita-other-'))
  const cluster = await startCluster(path.join(elsewhere, 'cluster'), { fsync: 'off' })
  await cluster.createDatabase('mine')
  const product = await startProduct(path.join(elsewhere, 'data'), { DATABASE_URL: cluster.url('mine') })
  expect((await fetch(product.url + listCountries.path)).status).toBe(200)
  expect(existsSync(path.join(elsewhere, 'data/postgres'))).toBe(false)
  await product.stop()
  await cluster.stop()
  await rm(elsewhere, { recursive: true, force: true })
})
