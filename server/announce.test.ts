import { afterEach, expect, it, vi } from 'vitest'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { announce } from './announce.ts'

const app = await createTestApp()
const card = await makeCard(app)
const [info, warn] = [vi.fn(), vi.fn()]
const log = Object.assign(Object.create(app.ctx.log) as typeof app.ctx.log, { info, warn })
const ctx = { ...app.ctx, log }
const terminal = process.stdout.isTTY
afterEach(() => {
  process.stdout.isTTY = terminal
  vi.restoreAllMocks()
})

async function print(isTerminal: boolean): Promise<string> {
  process.stdout.isTTY = isTerminal
  Object.assign(process.stdout, { hasColors: () => false })
  const lines: unknown[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  await announce(ctx, 'owner: hunter2\n')
  return lines.join('\n')
}

it('shows a terminal the address, a card and the passwords of the first start', async () => {
  const printed = await print(true)
  expect(printed).toContain('owner: hunter2')
  expect(printed).toContain(`${ctx.env.publicUrl}/p/${card.slug}`)
  expect(printed).toContain(`Visita is open at  ${ctx.env.publicUrl}`)
})

it('logs no password, only where they are', async () => {
  expect(await print(false)).toBe('')
  const said = JSON.stringify(info.mock.calls)
  expect(said).not.toContain('hunter2')
  expect(said).toContain('first-run.txt')
  expect(said).toContain(ctx.env.publicUrl)
})

it('warns a log, and no terminal, of a public address that is not set, or that others cannot open', async () => {
  await print(false)
  expect(warn).not.toHaveBeenCalled()
  const env = { ...ctx.env, PUBLIC_URL: undefined }
  for (const isTerminal of [true, false]) {
    process.stdout.isTTY = isTerminal
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await announce({ ...ctx, env }, undefined)
  }
  process.stdout.isTTY = false
  const local = { ...ctx.env, PUBLIC_URL: 'http://intranet', publicUrl: 'http://intranet' }
  await announce({ ...ctx, env: local }, undefined)
  expect(warn.mock.calls).toEqual([
    [{ publicUrl: ctx.env.publicUrl }, expect.stringMatching(/^PUBLIC_URL is not set.* Set PUBLIC_URL/)],
    [
      { publicUrl: 'http://intranet' },
      expect.stringMatching(/^PUBLIC_URL is known in your own network alone/),
    ],
  ])
})
