import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { makeDemoWorld } from './make-demo-world.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-demo-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const app = await createTestApp({ env: { DATA_DIR: folder } })

it('makes people, cards and pictures once, however busy the machine is', { timeout: 300_000 }, async () => {
  const passwords = await makeDemoWorld(app.ctx)
  expect(await readFile(path.join(folder, 'first-run.txt'), 'utf8')).toBe(passwords)
  const files = await app.ctx.db.selectFrom('files').select(['name', 'is_stored']).execute()
  expect(files.length).toBeGreaterThan(3)
  const names = new Set(files.map(({ name }) => name))
  const cards = await app.ctx.db.selectFrom('cards').select('content').execute()
  expect(cards).toHaveLength(3)
  const named = new Set(JSON.stringify(cards).match(/[a-z2-7]{32}\.webp/g))
  // Each picture is named, and each named one is there.
  expect(named).toEqual(names)
  for (const name of named) expect((await app.fetch(`/files/${name}`)).status).toBe(200)
  expect(await makeDemoWorld(app.ctx)).toBeUndefined()
})
