import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '../e2e/product.ts'
import type { Product } from '../e2e/product.ts'

export type BenchWorld = {
  readonly product: Product
  /** The database the product works on, for the ordinary server beside it. */
  readonly databaseUrl: string
  readonly folder: string
  readonly close: () => Promise<void>
}

/** The built product with its demo world: the first card has every section full. */
export async function openWorld(): Promise<BenchWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-bench-'))
  const product = await startProduct(folder, { DEMO: 'on' })
  const lines = (await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const password = (await readFile(path.join(folder, 'postgres-password'), 'utf8')).trim()
  return {
    product,
    databaseUrl: `postgres://visita:${password}@127.0.0.1:${lines[3] ?? ''}/visita`,
    folder,
    close: async () => {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
