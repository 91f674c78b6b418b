import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { copyProject } from './testing/copy-project.ts'

const copy = copyProject()
afterAll(copy.remove)

type Template = { meta: { id: number; slug: string; name: string }; Main: { name: string } }

it('makes a template that type-checks and is registered under its id', async () => {
  expect(copy.run('scripts/new-template.mjs', '88', 'Night', 'train')).toMatchObject({ status: 0 })
  const types = copy.run('node_modules/typescript/bin/tsc', '-p', '.').output.split('\n')
  expect(types.filter((line) => line.startsWith('packages/cards/'))).toEqual([])

  const registry: unknown = await import(join(copy.path, 'packages/cards/registry.ts'))
  const { templates } = registry as { templates: Record<number, Template> }
  expect(templates[88]).toMatchObject({ meta: { id: 88, slug: 'night-train', name: 'Night train' } })
  expect(templates[88]?.Main.name).toBe('NightTrain')
  expect(templates[21]?.Main.name).toBe('Plain')
})

it('refuses an id or a name that is taken, and a name nobody can read', () => {
  const ids = () => readFileSync(join(copy.path, 'packages/contract/constants.ts'), 'utf8')
  const before = ids()
  expect(copy.run('scripts/new-template.mjs', '21', 'Other').output).toContain('Template 21 exists already.')
  expect(copy.run('scripts/new-template.mjs', '89', 'Plain').output).toContain('plain exists already.')
  expect(copy.run('scripts/new-template.mjs', '89', '../x').output).toContain('usage:')
  expect(copy.run('scripts/new-template.mjs').status).toBe(1)
  expect(ids()).toBe(before)
})
