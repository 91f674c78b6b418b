import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { copyProject } from './testing/copy-project.ts'

/** A real database is started twice here, on machines that may be busy. */
vi.setConfig({ testTimeout: 120_000 })

const copy = copyProject()
afterAll(copy.remove)
/** What the generator writes or changes. */
const touched = /gift-card|^packages\/contract\/endpoints\.ts|^server\/app\.ts|tables\.gen\.ts/

it('makes a slice that type-checks, keeps the house rules and is mounted', async () => {
  expect(copy.run('scripts/new-slice.mjs', 'gift-cards')).toMatchObject({ status: 0 })

  const types = copy.run('node_modules/typescript/bin/tsc', '-p', '.').output.split('\n')
  expect(types.filter((line) => touched.test(line))).toEqual([])
  expect(copy.run('scripts/check-module-boundaries.mjs').output).not.toContain('gift-card')
  expect(copy.run('scripts/check-names.mjs').output).not.toContain('gift-card')
  expect(copy.run('node_modules/oxlint/bin/oxlint', 'packages/contract', 'server').output).not.toContain(
    'gift-card',
  )

  const contract: unknown = await import(join(copy.path, 'packages/contract/endpoints.ts'))
  const { allEndpoints } = contract as { allEndpoints: { method: string; path: string }[] }
  const paths = allEndpoints.map(({ method, path }) => `${method} ${path}`)
  expect(paths).toEqual(
    expect.arrayContaining(['POST /v1/gift-cards/create', 'GET /v1/gift-cards/detail/{id}']),
  )
  expect(readFileSync(join(copy.path, 'server/app.ts'), 'utf8')).toContain('...giftCardsRoutes')
})

it('makes a slice whose own tests pass', () => {
  const { status, output } = copy.run('node_modules/vitest/vitest.mjs', 'run', 'server/features/gift-cards')
  expect(output).toContain('2 passed')
  expect(status).toBe(0)
})

it('refuses a slice that exists and a name that is no folder name', () => {
  expect(copy.run('scripts/new-slice.mjs', 'places').output).toContain('The slice places exists already.')
  expect(copy.run('scripts/new-slice.mjs', 'GiftCards').output).toContain('usage:')
  expect(copy.run('scripts/new-slice.mjs').status).toBe(1)
})
