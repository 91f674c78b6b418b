import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { auditThings } from './audit-names.ts'

const isResource = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'entity' in value && 'missing' in value

it('names every resource: the back office has words for whatever is created, changed and deleted', async () => {
  const files = await readdir(import.meta.dirname)
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => import(`./${file.replace(/\.ts$/, '')}.ts`) as Promise<Record<string, unknown>>),
  )
  const resources = modules.flatMap((module) => Object.values(module)).filter(isResource)
  expect(resources.length).toBeGreaterThan(30)
  expect(auditThings).toEqual(expect.arrayContaining(resources.map(({ name }) => name)))
})
