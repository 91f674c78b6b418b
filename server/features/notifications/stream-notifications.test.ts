import { sql } from 'kysely'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { signOut } from '#contract/auth.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import { shareContact } from '#contract/contacts.ts'
import { setAllNotificationsSeen, streamNotifications } from '#contract/notifications.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { startInstance } from '#server/testing/start-instance.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { endStreams } from './index.ts'

const app = await createTestApp()
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db)
const databaseUrl = inject('postgresUrl').replace(/\/postgres$/, `/${rows[0]?.name ?? ''}`)
/** Two processes on one database. */
const one = await startInstance(app.ctx, databaseUrl)
const two = await startInstance({ ...app.ctx }, databaseUrl)

/** A page that is open in a browser. */
async function open({ token }: TestUser, { origin }: { readonly origin: string } = one) {
  const aborter = new AbortController()
  const response = await fetch(origin + streamNotifications.path, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborter.signal,
  })
  const page = { response, changes: 0, isOver: false, close: () => aborter.abort() }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? [])
      page.changes += decoder.decode(part).split('event: changed').length - 1
  }
  void read()
    .catch(() => undefined)
    .finally(() => (page.isOver = true))
  await expect.poll(() => page.changes).toBe(1)
  return page
}

async function leaveDetails(link: string): Promise<void> {
  const body = { name: 'Noor', email: 'noor@example.org', link, consent_version: consentVersions[0] }
  await app.call(shareContact, { body })
  await app.drain()
}

it('tells the open pages of a person, also those at another process, and nobody else', async () => {
  const { owner, slug } = await makeCard(app)
  const pages = [await open(owner), await open(owner, two)]
  const stranger = await open(await createUser(app.ctx.db))
  expect(pages[0]?.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  await leaveDetails(slug)
  for (const page of pages) await expect.poll(() => page.changes).toBe(2)
  // what is read in one page is read in the other
  await app.call(setAllNotificationsSeen, { body: { newest_id: 1_000_000 }, as: owner.token })
  for (const page of pages) await expect.poll(() => page.changes).toBe(3)
  expect(stranger.changes).toBe(1)
  for (const page of [...pages, stranger]) page.close()
})

it('says changed again when a page comes back, so that nothing is missed', async () => {
  const { owner, slug } = await makeCard(app)
  const page = await open(owner)
  page.close()
  await expect.poll(() => page.isOver).toBe(true)
  await leaveDetails(slug)
  const again = await open(owner)
  expect(again.changes).toBe(1)
  again.close()
})

it('ends the oldest page of an account that has too many open', async () => {
  const owner = await createUser(app.ctx.db)
  const pages: Awaited<ReturnType<typeof open>>[] = []
  for (let count = 0; count < 9; count += 1) pages.push(await open(owner))
  await expect.poll(() => pages[0]?.isOver).toBe(true)
  expect(pages.slice(1).some(({ isOver }) => isOver)).toBe(false)
  for (const page of pages) page.close()
})

it('ends every page when the server stops', async () => {
  const page = await open(await createUser(app.ctx.db))
  endStreams(app.ctx)
  await expect.poll(() => page.isOver).toBe(true)
})

it('ends with its session, wherever that was ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [gone, other] = [await createUser(app.ctx.db), await createUser(app.ctx.db)]
  const [page, stays] = [await open(gone), await open(other, two)]
  await app.call(signOut, { as: gone.token })
  vi.advanceTimersByTime(25_000)
  await expect.poll(() => page.isOver).toBe(true)
  expect(stays.isOver).toBe(false)
  stays.close()
})
