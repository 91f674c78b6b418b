import { beforeEach, expect, it } from 'vitest'
import { receiveBounces } from '#contract/bounces.ts'
import { updateNotificationPreferences } from '#contract/notification-choices.ts'
import { getUserDetails } from '#contract/users.ts'
import { bounceToken } from '#server/platform/bounce-address.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { sendLead } from '#server/testing/send-lead.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { PasswordChanged } from '../auth/index.ts'

const { received, mail } = await startMailServer()
const secret = 't'.repeat(40)
const app = await createTestApp({ ctx: { mail }, env: { BOUNCE_WEBHOOK_TOKEN: secret } })
const { db } = app.ctx

beforeEach(() => {
  received.length = 0
})

const send = async (bounces: unknown, authorization = `Bearer ${secret}`, to = app) => {
  const headers = { 'content-type': 'application/json', authorization }
  const reply = await to.fetch(receiveBounces.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ bounces }),
  })
  const { data } = (await reply.json()) as { data: { known: number } | null }
  return [reply.status, data?.known]
}

async function tell({ id }: TestUser): Promise<number> {
  await app.ctx.emit(PasswordChanged, { userId: id, locale: 'en' })
  await app.drain().catch(() => {})
  return received.splice(0).length
}

const rowOf = ({ id }: TestUser) =>
  db
    .selectFrom('mail_deliveries')
    .select(['id', 'tries', 'status', 'answer'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()

async function openReader() {
  const person = await createUser(db)
  await tell(person)
  const { id, tries } = await rowOf(person)
  return { person, token: bounceToken(app.ctx.env.SECRET ?? '', { id, tries }) }
}

it('leaves the return path to the sender where there is no address of bounces', async () => {
  const person = await createUser(db)
  await app.ctx.emit(PasswordChanged, { userId: person.id, locale: 'en' })
  await app.drain()
  expect(received.map(({ from }) => from)).toEqual(['cards@visita.test'])
})

it('is open to nobody without the token, and is not there where none is set up', async () => {
  const { person, token } = await openReader()
  for (const authorization of [
    '',
    'Bearer ',
    `Bearer ${secret}x`,
    `Bearer ${secret.slice(1)}`,
    `Basic ${secret}`,
  ])
    expect(await send([{ token }], authorization)).toEqual([401, undefined])
  const closed = await createTestApp()
  expect((await send([{ token }], undefined, closed))[0]).toBe(404)
  expect(await rowOf(person)).toMatchObject({ status: 'sent' })
})

it('notes a bounce by its token or by the address, and marks the address', async () => {
  const [first, second] = [await openReader(), await openReader()]
  const said = '550 5.1.1 No such user'
  const bounces = [
    { token: first.token, answer: said },
    { recipient: second.person.email.toUpperCase(), kind: 'permanent', answer: said },
  ]
  expect(await send(bounces)).toEqual([200, 2])
  for (const { person } of [first, second]) {
    expect(await rowOf(person)).toMatchObject({ status: 'bounced', answer: said })
    expect((await app.call(getUserDetails, { as: person.token })).data.email_unreachable_since).not.toBeNull()
    expect(await tell(person)).toBe(0)
  }
})

it('changes nothing when it is told twice', async () => {
  const { person } = await openReader()
  await tell(person)
  for (let time = 0; time < 2; time += 1)
    expect(await send([{ recipient: person.email, answer: 'gone' }])).toEqual([200, 1])
  const rows = await db
    .selectFrom('mail_deliveries')
    .select('status')
    .where('user_id', '=', person.id)
    .orderBy('created_at')
    .execute()
  expect(rows.map(({ status }) => status)).toEqual(['sent', 'bounced'])
})

it('notes what passes as the last answer alone', async () => {
  const { person, token } = await openReader()
  expect(await send([{ token, kind: 'passing', answer: '452 4.2.2 Mailbox full' }])).toEqual([200, 1])
  expect(await rowOf(person)).toMatchObject({ status: 'sent', answer: '452 4.2.2 Mailbox full' })
  expect(await tell(person)).toBe(1)
})

it('sends whoever reported a mail as unwanted no more of what may be switched off, and all else', async () => {
  const card = await makeCard(app)
  const { owner } = card
  const body = { topic: 'new_lead', channel: 'mail', is_on: true } as const
  await app.call(updateNotificationPreferences, { body, as: owner.token })
  const lead = async () => {
    await sendLead(app, card, { name: 'Tom', email: `tom${Math.random()}@example.org` })
    await app.drain().catch(() => {})
    return received.splice(0).length
  }
  expect(await lead()).toBe(1)
  expect(await send([{ recipient: owner.email, kind: 'complaint', answer: 'abuse' }])).toEqual([200, 1])
  expect(await lead()).toBe(0)
  const refused = await db
    .selectFrom('mail_deliveries')
    .select(['status', 'reason'])
    .where('user_id', '=', owner.id)
    .where('status', '=', 'refused')
    .execute()
  expect(refused).toEqual([{ status: 'refused', reason: 'unwanted' }])
  expect(await tell(owner)).toBe(1)
  // the address works, and a mail that is taken does not change what they said
  expect((await app.call(getUserDetails, { as: owner.token })).data.email_unreachable_since).toBeNull()
  expect(await lead()).toBe(0)
})

it('counts a bounce more than a complaint, whichever comes first', async () => {
  for (const kinds of [
    ['complaint', 'permanent'],
    ['permanent', 'complaint'],
  ] as const) {
    const { person } = await openReader()
    for (const kind of kinds) await send([{ recipient: person.email, kind }])
    expect(await tell(person)).toBe(0)
  }
})

it('knows nothing of addresses and tokens that no mail has', async () => {
  const before = await db.selectFrom('unreachable_addresses').selectAll().execute()
  const token = bounceToken('y'.repeat(40), { id: (await createUser(db)).id, tries: 1 })
  const bounces = [{ recipient: 'nobody@example.org' }, { token }, { token: 'x' }]
  expect(await send(bounces)).toEqual([200, 0])
  expect(await db.selectFrom('unreachable_addresses').selectAll().execute()).toEqual(before)
})

it('takes a thousand at once, and none that names no mail', async () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ token: 'x' }))
  expect(await send(many(1000))).toEqual([200, 0])
  expect((await send(many(1001)))[0]).toBe(422)
  expect((await send([{ kind: 'permanent' }]))[0]).toBe(422)
})
