import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startProduct } from '../e2e/product.ts'
import type { Product } from '../e2e/product.ts'

export type BenchWorld = {
  readonly product: Product
  /** The database the product works on, for the other servers beside it. */
  readonly databaseUrl: string
  readonly folder: string
  /** Rows in the tables of visits and clicks. */
  readonly countVisits: () => Promise<number>
  /** Makes the product forget its pages, as a change of their owner would. */
  readonly forgetPages: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The built product with its demo world: the first card has every section full. */
export async function openWorld(): Promise<BenchWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-bench-'))
  const product = await startProduct(folder, { DEMO: 'on' })
  const databaseUrl = await readDatabaseUrl(folder)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    product,
    databaseUrl,
    folder,
    countVisits: async () => {
      const { rows } = await client.query<{ n: string }>(
        'select (select count(*) from visits) + (select count(*) from clicks) as n',
      )
      return Number(rows[0]?.n ?? 0)
    },
    forgetPages: async () => {
      await client.query(`select pg_notify('owner_changed', id::text) from users`)
      await sleep(100)
    },
    close: async () => {
      await client.end()
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The address of the embedded database of a product that runs. */
export async function readDatabaseUrl(folder: string): Promise<string> {
  const lines = (await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const password = (await readFile(path.join(folder, 'postgres-password'), 'utf8')).trim()
  return `postgres://visita:${password}@127.0.0.1:${lines[3] ?? ''}/visita`
}
