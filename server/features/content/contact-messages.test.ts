import { expect, it } from 'vitest'
import {
  assignContactMessage,
  contactMessages,
  createContactMessage,
  listContactReplies,
  replyToContactMessage,
} from '#contract/contact-messages.ts'
import { createApp } from '#server/app.ts'
import { memoryLimits } from '#server/platform/http/rate-limit.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const admin = await createAdmin(app.ctx.db)
const as = admin.token
const form = { name: 'Asha Rao', email: 'Asha@Example.com', message: 'How do I\norder 200 cards?' }
const findBy = async (email: string) => {
  const { data } = await app.call(contactMessages.list, { as, query: { search: email } })
  return data.list
}
async function receive(changes: Partial<Parameters<typeof send>[0]> = {}) {
  const email = `${crypto.randomUUID()}@example.com`
  await send({ ...form, email, ...changes })
  const [message] = await findBy(email)
  if (message === undefined) throw new Error('The message was not stored')
  return message
}
const send = async (body: typeof form & { locale?: 'en' | 'hi' | 'ar'; website?: string; phone?: string }) =>
  app.call(createContactMessage, { body })

it('stores what a visitor writes, with the account and the language they write in', async () => {
  const user = await createUser(app.ctx.db)
  const body = { ...form, phone: '+91 98765 43210', subject: 'Order' }
  const { status, data } = await app.call(createContactMessage, {
    as: user.token,
    body: { ...body, locale: 'hi' },
  })
  expect([status, data]).toEqual([200, { received: true }])
  const stored = await app.ctx.db.selectFrom('contact_messages').selectAll().execute()
  expect(stored).toMatchObject([
    { ...body, email: 'asha@example.com', locale: 'hi', user_id: user.id, status: 'new', assigned_to: null },
  ])
})

it('names all invalid fields', async () => {
  const { status, fields } = await send({ name: '', email: 'asha', message: ' ', phone: 'x' })
  expect(status).toBe(422)
  expect(fields.map(({ path }) => path)).toEqual(['name', 'email', 'phone', 'message'])
})

it('stores a message of a program that fills in the hidden field as spam, with the same reply', async () => {
  const email = 'robot@example.com'
  expect((await send({ ...form, email, website: 'http://spam.example' })).data).toEqual({ received: true })
  const found = await findBy(email)
  expect(found).toMatchObject([{ status: 'spam', spam_score: 100, message: form.message }])
  const ids = found.map(({ contact_message_id }) => contact_message_id)
  await app.call(contactMessages.updateStatus, { as, body: { ids, status: 'new' } })
  expect(await findBy(email)).toMatchObject([{ status: 'new', spam_score: 100 }])
})

it('rates the same text from the same network within a day, and how long the form was open', async () => {
  const limited = await createTestApp({ ctx: { limits: memoryLimits() } })
  const sendFrom = async (address: string, seconds_open: number) =>
    limited.fetch(createContactMessage.path, {
      method: 'POST',
      body: JSON.stringify({ ...form, seconds_open }),
      headers: { 'x-visita-address': address },
    })
  for (const [address, seconds] of [
    ['203.0.113.9', 1],
    ['203.0.113.9', 30],
    ['203.0.113.9', 1],
    ['198.51.100.7', 30],
  ] as const)
    expect((await sendFrom(address, seconds)).status).toBe(200)
  limited.advance(86_400_000)
  await sendFrom('203.0.113.9', 1)
  const stored = await limited.ctx.db
    .selectFrom('contact_messages')
    .select(['spam_score', 'status'])
    .orderBy('id')
    .execute()
  expect(stored.map(({ spam_score, status }) => [spam_score, status])).toEqual([
    [60, 'new'],
    [50, 'new'],
    [110, 'spam'],
    [0, 'new'],
    [60, 'new'],
  ])
})

it('takes five messages an hour from one network, and counts no mistakes', async () => {
  const limited = await createTestApp({ ctx: { limits: memoryLimits() } })
  // new limits in memory for each request, as after a restart
  const sendFrom = async (address: string, name: string) => {
    const fresh = createApp({ ...limited.ctx, limits: memoryLimits() })
    const body = JSON.stringify({ ...form, name })
    const headers = { 'x-visita-address': address }
    return (await fresh.request(createContactMessage.path, { method: 'POST', body, headers })).status
  }
  const statuses: number[] = []
  for (const name of ['', '', 'A', 'B', 'C', 'D', 'E', 'F'])
    statuses.push(await sendFrom(`2001:db8:7:7::${statuses.length}`, name))
  expect(statuses).toEqual([422, 422, 200, 200, 200, 200, 200, 429])
  expect(await sendFrom('203.0.113.9', 'G')).toBe(200)
  limited.advance(3_600_000)
  expect(await sendFrom('2001:db8:7:7::1', 'H')).toBe(200)
  const stored = await limited.ctx.db.selectFrom('contact_messages').select('name').execute()
  expect(stored.map(({ name }) => name).join('')).toBe('ABCDEGH')
})

it('replies by mail in the language of the visitor, who finds their words quoted', async () => {
  const message = await receive({ locale: 'ar', message: 'Hello <b>you</b>\nsee https://evil.example/x' })
  const { contact_message_id, version, email } = message
  const body = { contact_message_id, version, body: 'Dear Asha,\n\nyes, we can.' }
  const { data } = await app.call(replyToContactMessage, { as, body })
  expect(data).toMatchObject({ status: 'answered', assigned_to: admin.id, version: version + 1 })
  await app.drain()
  const [mail, ...others] = await listMails(app.ctx.db, email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('ردّنا على رسالتك')
  expect(mail?.body_text).toMatch(/^\P{Script=Latin}+Asha Rao/u)
  const written = new Intl.DateTimeFormat('ar', { dateStyle: 'long', timeZone: 'UTC' })
  expect(mail?.body_text).toContain(`تاريخ رسالتك: ${written.format(new Date(message.created_at))}`)
  expect(mail?.body_text).toContain('Dear Asha,\n\nyes, we can.')
  expect(mail?.body_text).toContain('> Hello <b>you<')
  expect(mail?.body_html).toContain('dir="rtl"')
  expect(mail?.body_html).toContain('&lt;b&gt;you&lt;')
  expect(mail?.body_html).not.toContain('<b>')
  expect(JSON.stringify(mail)).not.toMatch(/evil\.example|https:\/\/evil/)
  const params = { id: contact_message_id }
  const { list } = (await app.call(listContactReplies, { as, params })).data
  expect(list).toMatchObject([{ body: 'Dear Asha,\n\nyes, we can.' }])
})

it('lets one of two admins reply who read the same', async () => {
  const { contact_message_id, version, email } = await receive()
  const body = { contact_message_id, version, body: 'Yes.' }
  const replies = await Promise.all([1, 2].map(async () => app.call(replyToContactMessage, { as, body })))
  expect(replies.map(({ error }) => error ?? 'sent').toSorted()).toEqual(['sent', 'version_conflict'])
  await app.drain()
  expect(await listMails(app.ctx.db, email)).toHaveLength(1)
})

it('says of a message that does not exist that it is missing', async () => {
  const id = 999_999
  const missing = { status: 404, error: 'contact_message_not_found' }
  const body = { contact_message_id: id, version: 1, body: 'Yes.' }
  expect(await app.call(replyToContactMessage, { as, body })).toMatchObject(missing)
  expect(await app.call(listContactReplies, { as, params: { id } })).toMatchObject(missing)
  const assigned = { contact_message_id: id, assigned: true }
  expect(await app.call(assignContactMessage, { as, body: assigned })).toMatchObject(missing)
})

it('is taken by an admin, which the audit log tells, and is given back', async () => {
  const { contact_message_id: id, version } = await receive()
  const assign = async (assigned: boolean) =>
    (await app.call(assignContactMessage, { as, body: { contact_message_id: id, assigned } })).data
  expect(await assign(true)).toMatchObject({ assigned_to: admin.id, status: 'open', version: version + 1 })
  const taken = await app.call(contactMessages.list, { as, query: { assigned: 'yes', limit: 100 } })
  expect(taken.data.list.map(({ contact_message_id }) => contact_message_id)).toContain(id)
  const other = await createAdmin(app.ctx.db)
  const mine = (token: string) => app.call(contactMessages.list, { as: token, query: { assigned: 'me' } })
  expect((await mine(as)).data.list.map(({ assigned_to }) => assigned_to)).toContain(admin.id)
  expect((await mine(other.token)).data.total).toBe(0)
  expect((await app.call(contactMessages.get, { as, params: { id } })).data.assigned_to).toBe(admin.id)
  expect(await assign(false)).toMatchObject({ assigned_to: null, status: 'open' })
  const lines = await app.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_type', '=', 'contact-message')
    .where('subject_id', '=', String(id))
    .execute()
  expect(lines).toEqual(Array(2).fill({ action: 'contact-message.assigned', actor_id: admin.id }))
})

it('sets the status of several, finds them by it, and deletes them without a trace of their words', async () => {
  const ids = [(await receive()).contact_message_id, (await receive()).contact_message_id]
  await app.call(contactMessages.updateStatus, { as, body: { ids, status: 'spam' } })
  const spam = await app.call(contactMessages.list, { as, query: { status: 'spam' } })
  expect(spam.data.list.map((row) => row.contact_message_id)).toEqual(ids.toReversed())
  const none = await app.call(contactMessages.delete, { as, body: { ids: [...ids, 999_999] } })
  expect(none).toMatchObject({ status: 404, error: 'contact_message_not_found' })
  expect((await app.call(contactMessages.delete, { as, body: { ids } })).data).toEqual({ count: 2 })
  const lines = await app.ctx.db
    .selectFrom('audit_log')
    .select(['before', 'after', 'details'])
    .where('action', '=', 'contact-message.deleted')
    .execute()
  expect(lines).toEqual([0, 1].map(() => ({ before: null, after: null, details: {} })))
})
