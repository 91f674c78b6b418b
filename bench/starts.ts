import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '../e2e/product.ts'
import { addCards, manyCards } from './fill-world.ts'
import { rounds, showSpread, spreadOf } from './rounds.ts'
import { readDatabaseUrl } from './world.ts'

const million = 1_000_000

/** The time from the start of the process to a ready answer, with few cards and with very many. @returns Markdown. */
export async function measureStarts(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-start-'))
  try {
    await fill(folder, 1, manyCards, 'on')
    const few = spreadOf(await measureStart(folder))
    await fill(folder, manyCards + 1, million)
    const many = spreadOf(await measureStart(folder))
    return `## Start

Milliseconds from the start of the process to a ready answer, on a database that is there already; ${rounds + 2} starts each.

| what | Visita |
| --- | --: |
| Start with 10,000 cards | ${showSpread(few)} ms |
| Start with 1,000,000 cards | ${showSpread(many)} ms, **${(many.median / few.median).toFixed(2)}×** |
`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string, from: number, to: number, demo = 'off'): Promise<void> {
  const product = await startProduct(folder, { DEMO: demo })
  const databaseUrl = await readDatabaseUrl(folder)
  for (let first = from; first <= to; first += 100_000)
    await addCards(databaseUrl, first, Math.min(100_000, to - first + 1), 'short')
  await product.stop()
}

async function measureStart(folder: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds + 2; round++) {
    const began = performance.now()
    const product = await startProduct(folder, { DEMO: 'on' })
    times.push(performance.now() - began)
    await product.stop()
  }
  return times
}
