import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { findFirstCode } from './demo-store.ts'
import { makeDemoWorld } from './make-demo-world.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-demo-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const app = await createTestApp({ env: { DATA_DIR: folder } })
const { db } = app.ctx

it('makes people, cards and pictures once when two processes start on one empty database', async () => {
  expect(await findFirstCode(db)).toBeUndefined()
  const made = await Promise.all([makeDemoWorld(app.ctx), makeDemoWorld(app.ctx)])
  const texts = made.filter((text) => text !== undefined)
  expect(texts).toHaveLength(1)
  // The passwords in the file are those of the accounts.
  expect(await readFile(path.join(folder, 'first-run.txt'), 'utf8')).toBe(texts[0])
  expect(await findFirstCode(db)).toMatchObject({ slug: 'amara' })

  const files = await db.selectFrom('files').select(['name', 'is_stored']).execute()
  expect(files.length).toBeGreaterThan(3)
  const names = new Set(files.map(({ name }) => name))
  const cards = await db.selectFrom('cards').select('content').execute()
  expect(cards).toHaveLength(5)
  const named = new Set(JSON.stringify(cards).match(/[a-z2-7]{32}\.webp/g))
  // Each picture is named, and each named one is there.
  expect(named).toEqual(names)
  for (const name of named) expect((await app.fetch(`/files/${name}`)).status).toBe(200)
  expect(await makeDemoWorld(app.ctx)).toBeUndefined()
}, 300_000)
