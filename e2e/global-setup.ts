import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the runner's own interface
  interface ProvidedContext {
    productUrl: string
  }
}

/** One built product for all journeys, under a name: passkeys belong to no address of numbers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-e2e-'))
  const product = await startProduct(folder, {}, 'localhost')
  project.provide('productUrl', product.url)
  return async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
