import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { findFirstCode } from './demo-store.ts'
import { makeDemoWorld } from './make-demo-world.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-demo-'))
const { ctx } = await createTestApp({ env: { DATA_DIR: folder } })

it('makes the demo world once when two processes start on one empty database', async () => {
  expect(await findFirstCode(ctx.db)).toBeUndefined()
  const made = await Promise.all([makeDemoWorld(ctx), makeDemoWorld(ctx)])
  const texts = made.filter((text) => text !== undefined)
  expect(texts).toHaveLength(1)
  // The passwords in the file are those of the accounts.
  expect(await readFile(path.join(folder, 'first-run.txt'), 'utf8')).toBe(texts[0])
  expect(await findFirstCode(ctx.db)).toMatchObject({ slug: 'amara' })
  await rm(folder, { recursive: true })
}, 240_000)
