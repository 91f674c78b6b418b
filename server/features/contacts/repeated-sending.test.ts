import { expect, it } from 'vitest'
import { consentVersions } from '#contract/contact-shapes.ts'
import { listSharedContacts, shareContact } from '#contract/contacts.ts'
import { createApp } from '#server/app.ts'
import { memoryLimits } from '#server/platform/http/rate-limit.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { findSharedByWithdrawKey, withdrawSharedContact } from './index.ts'

const app = await createTestApp()
const keyOf = (url: string) => url.split('/').at(-1) ?? ''
type Card = Awaited<ReturnType<typeof makeCard>>
const visitor = { name: 'Vera', email: 'vera@example.com', consent_version: consentVersions[0] }

const listOf = async (card: Card) => (await app.call(listSharedContacts, { as: card.owner.token })).data

/** The reply to one sending, over the call or over the page's form. */
async function send(card: Card, change: object = {}, from = '203.0.113.7', way: 'call' | 'page' = 'call') {
  const headers = { 'x-visita-address': from, accept: 'application/json' }
  const form = { ...visitor, ...change }
  const [path, body] =
    way === 'call'
      ? [shareContact.path, JSON.stringify({ ...form, link: card.slug })]
      : [`/p/${card.slug}/share`, new URLSearchParams({ ...form, consent: '1' })]
  const reply = await app.fetch(path, { method: 'POST', body, headers })
  const { data } = (await reply.json()) as { data: { shared_contact_id: number; withdraw_url: string } }
  return { status: reply.status, id: data.shared_contact_id, key: keyOf(data.withdraw_url) }
}

it('stores the same details once, however often and fast they are sent, and tells the owner once', async () => {
  const card = await makeCard(app)
  const ways = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'call' : 'page'))
  const replies = await Promise.all(ways.map((way) => send(card, {}, '203.0.113.7', way)))
  expect(new Set(replies.map(({ status, id, key }) => `${status} ${id} ${key}`)).size).toBe(1)
  expect((await listOf(card)).total).toBe(1)
  await app.drain()
  expect(await listMails(app.ctx.db, card.owner.email)).toHaveLength(1)
  const key = replies[0]?.key ?? ''
  expect(await findSharedByWithdrawKey(app.ctx, key)).toMatchObject({ name: 'Vera' })
  expect(await withdrawSharedContact(app.ctx, key)).toBe(true)
  expect((await listOf(card)).total).toBe(0)
  expect((await send(card)).key).toBe(key)
  expect((await listOf(card)).total).toBe(1)
})

it('stores details that differ, go to another card or are sent on another day', async () => {
  const card = await makeCard(app)
  const other = await makeCard(app)
  const keys = [
    await send(card),
    await send(card, { message: 'And one more thing' }),
    await send(card, { phone: '12345' }),
    await send(other),
  ].map(({ key }) => key)
  app.advance(86_400_000)
  keys.push((await send(card)).key)
  app.advance(-86_400_000)
  expect(new Set(keys).size).toBe(5)
  expect([(await listOf(card)).total, (await listOf(other)).total]).toEqual([4, 1])
})

it('lets nobody withdraw a contact of others by sending the same details', async () => {
  const card = await makeCard(app)
  const first = await send(card, {}, '2001:db8:1:1::1')
  const sameHome = await send(card, {}, '2001:db8:1:1:ffff::2')
  const stranger = await send(card, {}, '198.51.100.9')
  expect(sameHome.key).toBe(first.key)
  expect(stranger.key).not.toBe(first.key)
  await withdrawSharedContact(app.ctx, stranger.key)
  expect(await findSharedByWithdrawKey(app.ctx, first.key)).toMatchObject({ name: 'Vera' })
})

it('limits one network address, so that the contacts of others still arrive', async () => {
  const limited = await createTestApp({ ctx: { limits: memoryLimits() } })
  const card = await makeCard(limited)
  const share = async (form: object, from: string) => {
    const body = JSON.stringify({ ...visitor, link: card.slug, ...form })
    // A new context for each request, as after a restart: the limit per minute, which is in memory, starts again.
    const fresh = { ...limited.ctx, limits: memoryLimits() }
    const headers = { 'x-visita-address': from }
    return (await createApp(fresh).request(shareContact.path, { method: 'POST', body, headers })).status
  }
  const statuses: number[] = []
  for (let number = 0; number < 50; number += 1)
    statuses.push(await share({ name: `Hostile ${number}` }, `2001:db8:6:6::${number}`))
  expect(statuses).toEqual([...Array<number>(30).fill(200), ...Array<number>(20).fill(429)])
  expect(await share({ name: 'Hostile 0' }, '2001:db8:6:6::1')).toBe(200)
  expect(await share({ name: 'Somebody else' }, '203.0.113.9')).toBe(200)
  const { data } = await limited.call(listSharedContacts, { as: card.owner.token })
  expect(data.total).toBe(31)
  await limited.drain()
  const mails = await listMails(limited.ctx.db, card.owner.email)
  expect(mails.length).toBeLessThanOrEqual(20)
  // what has a number in it is no name
  expect(mails.map(({ subject }) => subject).join()).not.toContain('Hostile')
})
