import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '#contract/auth.ts'
import {
  getPush,
  keepPush,
  renewPush,
  sendTestPush,
  subscribePush,
  unsubscribePush,
  updateNotificationPreferences,
} from '#contract/notification-choices.ts'
import { endOtherSessions } from '#contract/sessions.ts'
import { updateUserLocale } from '#contract/users.ts'
import { createUser, hashOfToken } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { leaveDetails } from '#server/testing/leave-details.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepAuthExcept } from '../auth/index.ts'
import { sessionsWithPush } from './index.ts'

const service = await startPushService()
const app = await createTestApp({ env: { PUBLIC_URL: 'https://cards.example.com', PUSH_ANYWHERE: 'on' } })
const { db } = app.ctx

beforeEach(() => {
  for (const list of [service.received, service.refused, service.statuses]) list.length = 0
})

async function openOwner() {
  const card = await makeCard(app)
  const as = card.owner.token
  const subscribe = async () => {
    const body = await service.subscribe()
    return { body, reply: await app.call(subscribePush, { body, as }) }
  }
  return { ...card, as, subscribe }
}

/** A session on another device. @returns its token */
async function signInElsewhere({ id }: TestUser): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const ends_at = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOfToken(token), user_id: id, device: '', ends_at })
    .execute()
  return token
}

const devicesOf = async (userId: string) =>
  (await db.selectFrom('push_devices').select('id').where('user_id', '=', userId).execute()).length

/** Lets the jobs that failed run again now. */
const runAgain = async () => {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
  await app.drain()
}

it('shows in the browser what the list says, signed and encrypted as push services want it', async () => {
  const { as, subscribe, slug } = await openOwner()
  const key = (await app.call(getPush, { as })).data
  expect(key).toEqual({ is_on: false, public_key: expect.stringMatching(/^B[\w-]{86}$/) as string })
  expect((await subscribe()).reply.data).toEqual({ is_on: true })
  expect((await app.call(getPush, { as })).data.is_on).toBe(true)
  await leaveDetails(app, slug)
  expect(service.refused).toEqual([])
  const [push, ...more] = service.received
  expect(more).toEqual([])
  expect(push?.message).toMatchObject({
    title: 'Noor exchanged contact with you',
    body: 'Noor exchanged contact with you on your card “Jane Doe”.',
    path: expect.stringMatching(/^\/dashboard\/shared-contact\/\d+$/) as string,
    lang: 'en',
    dir: 'ltr',
  })
  expect(push?.sender).toBe(key.public_key)
  const now = app.ctx.now().getTime() / 1000
  expect(push?.claims).toMatchObject({ aud: service.origin, sub: 'https://cards.example.com' })
  expect(push?.claims.exp).toBeGreaterThan(now)
  expect(push?.claims.exp).toBeLessThanOrEqual(now + 86_400)
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
  expect(Number(push?.headers['ttl'])).toBeLessThanOrEqual(86_400)
})

it('speaks the language of the person, and stays small for the longest name', async () => {
  const { as, subscribe, slug, card_id } = await openOwner()
  await app.call(updateUserLocale, { body: { locale: 'ar' }, as })
  await db
    .updateTable('cards')
    .set({ title: 'ق'.repeat(2_000) })
    .where('id', '=', card_id)
    .execute()
  await subscribe()
  await leaveDetails(app, slug)
  const [push] = service.received
  expect(push?.message).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(push?.message['body']).toContain('ق…')
  expect(push?.message['body']).not.toContain('exchanged contact')
  expect(push?.bytes).toBeLessThanOrEqual(3_072)
})

it('keeps quiet about a topic that the person has switched off, and goes on afterwards', async () => {
  const { as, subscribe, slug } = await openOwner()
  await subscribe()
  const choose = (is_on: boolean) =>
    app.call(updateNotificationPreferences, { body: { topic: 'new_lead', channel: 'push', is_on }, as })
  await choose(false)
  await leaveDetails(app, slug)
  expect(service.received).toEqual([])
  await choose(true)
  await leaveDetails(app, slug)
  expect(service.received).toHaveLength(1)
})

it('tries again while the service is out of order, and shows it once', async () => {
  const { subscribe, slug, owner } = await openOwner()
  await subscribe()
  service.statuses.push(503, 429)
  await expect(leaveDetails(app, slug)).rejects.toThrow('503')
  await expect(runAgain()).rejects.toThrow('429')
  await runAgain()
  await runAgain()
  expect(service.received).toHaveLength(3)
  expect(new Set(service.received.map(({ headers }) => headers['topic'])).size).toBe(1)
  expect(await devicesOf(owner.id)).toBe(1)
})

it.each([404, 410])('forgets a browser of which the service says %i', async (status) => {
  const { as, subscribe, slug, owner } = await openOwner()
  await subscribe()
  service.statuses.push(status)
  await leaveDetails(app, slug)
  expect(await devicesOf(owner.id)).toBe(0)
  expect((await app.call(getPush, { as })).data.is_on).toBe(false)
})

it('does not try again what the service refuses', async () => {
  const { subscribe, slug, owner } = await openOwner()
  await subscribe()
  service.statuses.push(413)
  await leaveDetails(app, slug)
  await runAgain()
  expect(service.received).toHaveLength(1)
  expect(await devicesOf(owner.id)).toBe(1)
})

it.each([400, 401, 403])(
  'ends in a browser whose service answers %i: another secret has made it',
  async (status) => {
    const { subscribe, slug, owner } = await openOwner()
    await subscribe()
    service.statuses.push(status)
    await leaveDetails(app, slug)
    expect(await devicesOf(owner.id)).toBe(0)
  },
)

describe('a browser that nobody has visited for a while', () => {
  const day = 86_400_000
  const sweep = sweepAuthExcept(sessionsWithPush)
  /** So many days after the last visit. */
  async function leave({ id }: TestUser, days: number) {
    const seen_at = new Date(app.ctx.now().getTime() - days * day)
    await db.updateTable('sessions').set({ seen_at }).where('user_id', '=', id).execute()
    await sweep(app.ctx)
  }

  it('gets messages for three months, though its session cannot be used', async () => {
    const { as, subscribe, slug, owner } = await openOwner()
    await subscribe()
    await leave(owner, 89)
    expect((await app.call(getPush, { as })).status).toBe(401)
    await leaveDetails(app, slug)
    expect(service.received).toHaveLength(1)
    await leave(owner, 91)
    expect(await devicesOf(owner.id)).toBe(0)
  })

  it('goes on in the next session of its person, and ends with that', async () => {
    const { subscribe, owner } = await openOwner()
    const { body } = await subscribe()
    await leave(owner, 10)
    const as = await signInElsewhere(owner)
    expect((await app.call(keepPush, { body, as })).data).toEqual({ is_on: true })
    expect((await app.call(getPush, { as })).data.is_on).toBe(true)
    await leave({ ...owner, id: randomUUID() }, 10)
    await app.call(signOut, { as })
    expect(await devicesOf(owner.id)).toBe(0)
  })

  it('ends when somebody else signs in there, and when its person ends all sessions', async () => {
    const [first, second] = [await openOwner(), await openOwner()]
    const { body } = await first.subscribe()
    await second.subscribe()
    for (const { owner } of [first, second]) await leave(owner, 10)
    const other = await createUser(db)
    const { keys } = await service.subscribe()
    expect((await app.call(keepPush, { body: { ...body, keys }, as: other.token })).data.is_on).toBe(false)
    expect(await devicesOf(first.owner.id)).toBe(1)
    expect((await app.call(keepPush, { body, as: other.token })).data.is_on).toBe(false)
    expect([await devicesOf(first.owner.id), await devicesOf(other.id)]).toEqual([0, 0])
    await app.call(endOtherSessions, { as: await signInElsewhere(second.owner) })
    expect(await devicesOf(second.owner.id)).toBe(0)
  })
})

it('tells every browser of a person, and no longer one that signed out or switched it off', async () => {
  const { as, owner, slug, subscribe } = await openOwner()
  const phone = await signInElsewhere(owner)
  const tablet = await signInElsewhere(owner)
  await subscribe()
  for (const token of [phone, tablet])
    await app.call(subscribePush, { body: await service.subscribe(), as: token })
  await leaveDetails(app, slug)
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(3)
  await app.call(signOut, { as: phone })
  await app.call(unsubscribePush, { as: tablet })
  service.received.length = 0
  await leaveDetails(app, slug)
  expect(service.received).toHaveLength(1)
  expect((await app.call(getPush, { as })).data.is_on).toBe(true)
})

it('gives a browser to whoever signs in there next, and to nobody who only knows its address', async () => {
  const { owner, slug, subscribe } = await openOwner()
  const { body } = await subscribe()
  const next = await createUser(db)
  const thief = await createUser(db)
  const { keys } = await service.subscribe()
  const stolen = await app.call(subscribePush, { body: { ...body, keys }, as: thief.token })
  expect(stolen.error).toBe('push_device_taken')
  expect((await app.call(subscribePush, { body, as: next.token })).status).toBe(200)
  expect([await devicesOf(owner.id), await devicesOf(next.id)]).toEqual([0, 1])
  await leaveDetails(app, slug)
  expect(service.received).toEqual([])
})

it('shows nobody what waited for the person who had the browser before', async () => {
  const { slug, subscribe } = await openOwner()
  const { body } = await subscribe()
  service.statuses.push(503)
  await expect(leaveDetails(app, slug)).rejects.toThrow('503')
  expect(service.received).toHaveLength(1)
  const next = await createUser(db)
  expect((await app.call(subscribePush, { body, as: next.token })).status).toBe(200)
  await runAgain()
  expect(service.received).toHaveLength(1)
})

it('sends a test message to this browser alone', async () => {
  const { as, subscribe } = await openOwner()
  expect((await app.call(sendTestPush, { as })).error).toBe('push_off')
  await subscribe()
  expect((await app.call(sendTestPush, { as })).status).toBe(200)
  await app.drain()
  expect(service.received.map(({ message }) => message['title'])).toEqual(['Push messages arrive'])
})

it('goes on in a browser that got another address, and only there', async () => {
  const { as, subscribe, slug } = await openOwner()
  const { body: old } = await subscribe()
  const stranger = await service.subscribe()
  const next = await service.subscribe()
  const renew = (body: typeof old & { old: typeof old }) => app.call(renewPush, { body })
  // somebody who knows the address alone, as its service does
  const guess = { ...old, keys: { ...old.keys, auth: stranger.keys.auth } }
  expect((await renew({ ...stranger, old: guess })).data).toEqual({ is_on: false })
  const { body: ofOther } = await (await openOwner()).subscribe()
  expect((await renew({ ...ofOther, old })).data).toEqual({ is_on: false })
  const wrong = { ...next, keys: { ...next.keys, p256dh: `BAAA${'A'.repeat(83)}` } }
  expect((await renew({ ...wrong, old })).status).toBe(422)
  expect((await renew({ ...next, old })).data).toEqual({ is_on: true })
  expect((await renew({ ...next, old })).data).toEqual({ is_on: false })
  await leaveDetails(app, slug)
  expect(service.received.map(({ path }) => path)).toEqual([new URL(next.endpoint).pathname])
  expect((await app.call(getPush, { as })).data.is_on).toBe(true)
})

it('takes no key that is no point of the curve', async () => {
  const { as } = await openOwner()
  const body = await service.subscribe()
  const wrong = { ...body, keys: { ...body.keys, p256dh: `BAAA${'A'.repeat(83)}` } }
  const reply = await app.call(subscribePush, { body: wrong, as })
  expect([reply.status, reply.fields[0]?.path]).toEqual([422, 'keys.p256dh'])
})

it('sends nothing into the network of the server, and nothing at all without a public address', async () => {
  const careful = await createTestApp({ env: { PUBLIC_URL: 'https://cards.example.com' } })
  const person = await createUser(careful.ctx.db)
  const { keys } = await service.subscribe()
  const subscribe = (endpoint: string) =>
    careful.call(subscribePush, { body: { endpoint, keys }, as: person.token })
  for (const endpoint of [
    `${service.origin}/push/1`,
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://me:secret@push.example.com/x',
    'https://push.example.com:8443/x',
  ])
    expect({ endpoint, status: (await subscribe(endpoint)).status }).toEqual({ endpoint, status: 422 })
  const local = await createTestApp()
  const other = await createUser(local.ctx.db)
  expect((await local.call(getPush, { as: other.token })).data).toEqual({ public_key: null, is_on: false })
  const reply = await local.call(subscribePush, {
    body: { endpoint: 'https://push.example.com/x', keys },
    as: other.token,
  })
  expect(reply.error).toBe('push_unavailable')
})
