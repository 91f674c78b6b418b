import { expect, it } from 'vitest'
import { outboxMails } from '#contract/notifications.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const admin = await createAdmin(app.ctx.db)
const post = (to: string, subject: string) =>
  app.ctx.mail.send({ to, subject, text: `Hello ${to}`, html: `<p>Hello ${to}</p>` })
for (const number of [1, 2, 3]) await post(`person${number}@example.org`, `Mail ${number}`)
await post('percent@example.org', '100% yours')
const list = (query: { start?: number; limit?: number; search?: string } = {}) =>
  app.call(outboxMails.list, { query, as: admin.token })

it('shows the mails to admins, newest first', async () => {
  const { status, data } = await list()
  expect(status).toBe(200)
  expect(data.total).toBe(4)
  expect(data.list.map(({ subject }) => subject)).toEqual(['100% yours', 'Mail 3', 'Mail 2', 'Mail 1'])
  expect(data.list.at(-1)).toMatchObject({ to: 'person1@example.org', text: 'Hello person1@example.org' })
})

it('writes to the audit log which admin read what, each time', async () => {
  const reader = await createAdmin(app.ctx.db)
  await app.call(outboxMails.list, { query: { search: 'person2' }, as: reader.token })
  await app.call(outboxMails.list, { query: { start: 1, limit: 2 }, as: reader.token })
  const actions = await app.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'subject_type', 'details'])
    .where('actor_id', '=', reader.id)
    .orderBy('id')
    .execute()
  expect(actions).toEqual([
    { action: 'outbox.read', subject_type: 'outbox', details: { search: 'person2', start: 0, limit: 10 } },
    { action: 'outbox.read', subject_type: 'outbox', details: { search: '', start: 1, limit: 2 } },
  ])
})

it('pages', async () => {
  const { data } = await list({ start: 1, limit: 2 })
  expect(data.list.map(({ subject }) => subject)).toEqual(['Mail 3', 'Mail 2'])
  expect(data.total).toBe(4)
})

it('searches recipient and subject, without wildcards', async () => {
  expect((await list({ search: 'PERSON2' })).data.list.map(({ subject }) => subject)).toEqual(['Mail 2'])
  expect((await list({ search: '%' })).data.total).toBe(1)
  expect((await list({ search: '_' })).data.total).toBe(0)
})

it('is for admins only', async () => {
  const user = await createUser(app.ctx.db)
  expect((await app.call(outboxMails.list, { as: user.token })).status).toBe(403)
  expect((await app.call(outboxMails.list)).status).toBe(401)
})
